// Why a card may not be laid, as the engine's text with names for its ids.
import { prepareEngine, refusalOf } from '../../engine/ready.svelte';
import type { Seat } from '../../host/messages';
import { translatable, type Param, type Translatable } from '../../texts/format';
import { nameOf } from './descriptions';
import type { RuneAction, RuneView } from './types';

/** Replaces the engine's id of a card, a time or a virtue by its name. */
function named(name: string, value: Param): Param {
  if (name === 'card') return nameOf(String(value));
  // keys: east_rune.due.* east_rune.virtue.*
  if (name === 'due' || name === 'virtue') return translatable(`east_rune.${name}.${value}`);
  return value;
}

/** The reason; null: the engine is not available, or gives none. */
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
