// Why a card may not be laid, in the engine's words.
import type { Seat } from '../../host/messages';
import { said, type Param, type Said } from '../../texts/format';
import { nameOf } from './telling';
import type { RuneAction, RuneView } from './types';

/** The engine names cards, times and virtues by their ids; people by their names. */
function named(name: string, value: string | number): Param {
  if (name === 'card') return nameOf(String(value));
  // keys: east_rune.due.* east_rune.virtue.*
  if (name === 'due' || name === 'virtue') return said(`east_rune.${name}.${value}`);
  return value;
}

/** Null: there is no engine to be had (an old browser, no network), or it sees no reason. */
export async function whyNot(view: RuneView, seat: Seat, action: RuneAction): Promise<Said | null> {
  try {
    const { Engine } = await import('../../engine/engine');
    const verdict = (await Engine.load()).judge('east_rune', view, seat, action);
    if (verdict.legal) return null;
    const { key, params } = verdict.error;
    return said(
      key,
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, named(name, value)])),
    );
  } catch {
    return null;
  }
}
