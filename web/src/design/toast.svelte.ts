// Toasts: short messages at the edge of the page. They disappear by themselves, after a time that depends on
// their length, but not while the pointer or the focus is on them.
import { t, type Translatable } from '../texts/index.svelte';
import { announce } from './announce.svelte';

export type ToastKind = 'news' | 'good' | 'bad';

export interface Toast {
  id: number;
  text: Translatable;
  kind: ToastKind;
}

const shortest = 6_000;
const perLetter = 70;
const most = 3;

let shown = $state.raw<Toast[]>([]);
let held = false;
let next = 1;

export function toasts(): readonly Toast[] {
  return shown;
}

/** Shows a message and has it read aloud. */
export function toast(text: Translatable, kind: ToastKind = 'news'): void {
  const id = next++;
  const words = t(text);
  // A repeated message replaces the first one.
  shown = [...shown.filter((one) => t(one.text) !== words), { id, text, kind }].slice(-most);
  announce(words);
  leaveAfter(id, Math.max(shortest, words.length * perLetter));
}

export function dismiss(id: number): void {
  shown = shown.filter((one) => one.id !== id);
}

/** Keeps all toasts while the pointer or the focus is on one of them. */
export function holdToasts(on: boolean): void {
  held = on;
}

function leaveAfter(id: number, time: number): void {
  setTimeout(() => {
    if (held) leaveAfter(id, 2_000);
    else dismiss(id);
  }, time);
}
