// Why a card may not be laid, as the engine's text with names for its ids.
import { prepareEngine, refusalOf } from '../../engine/ready.svelte';
import type { Seat } from '../../host/messages';
import { translatable, type Param, type Translatable } from '../../texts/format';
import { nameOf } from './descriptions';
import type { RuneAction, RuneView } from './types';

/** The engine names cards, times and virtues by their ids; people by their names. */
function named(name: string, value: Param): Param {
  if (name === 'card') return nameOf(String(value));
  // keys: east_rune.due.* east_rune.virtue.*
  if (name === 'due' || name === 'virtue') return translatable(`east_rune.${name}.${value}`);
  return value;
}

/** Null: there is no engine to be had, or it sees no reason. */
export async function whyRefused(
  view: RuneView,
  seat: Seat,
  action: RuneAction,
): Promise<Translatable | null> {
  await prepareEngine();
  const why = refusalOf('east_rune', view, seat, action);
  const params = Object.entries(why?.params ?? {});
  return (
    why &&
    translatable(
      why.key,
      Object.fromEntries(params.map(([name, value]) => [name, named(name, value)])),
    )
  );
}
