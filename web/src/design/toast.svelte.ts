// Short messages at the edge of the page: what went well, what did not. They go by themselves, but not
// before they can be read, and not while somebody is at them.
import { t, type Said } from '../texts/index.svelte';
import { announce } from './announce.svelte';

export type ToastKind = 'news' | 'good' | 'bad';

export interface Toast {
  id: number;
  said: Said;
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

export function toast(said: Said, kind: ToastKind = 'news'): void {
  const id = next++;
  const text = t(said);
  // The same message again takes the place of the first one.
  shown = [...shown.filter((one) => t(one.said) !== text), { id, said, kind }].slice(-most);
  announce(text);
  leaveAfter(id, Math.max(shortest, text.length * perLetter));
}

export function dismiss(id: number): void {
  shown = shown.filter((one) => one.id !== id);
}

/** Nothing goes while a pointer or the focus is on the messages. */
export function hold(on: boolean): void {
  held = on;
}

function leaveAfter(id: number, time: number): void {
  setTimeout(() => {
    if (held) leaveAfter(id, 2_000);
    else dismiss(id);
  }, time);
}
