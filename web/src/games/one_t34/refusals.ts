// Why a move is refused. The engine knows the reason for an illegal action; here are those for gestures
// that are no action at all.
import { prepareEngine, refusalOf } from '../../engine/ready.svelte';
import type { Seat } from '../../host/messages';
import { translatable, type Translatable } from '../../texts/format';
import { isHand, type Place } from './cells';
import { actionsTo, laneIndex, spotOf, stepsOf } from './geometry';
import { tileAt, type Action, type View } from './types';

// keys: one_t34.refused.*
async function refusal(view: View, seat: Seat, action: Action): Promise<Translatable | null> {
  await prepareEngine();
  const why = refusalOf('one_t34', view, seat, action);
  return why?.key.startsWith('one_t34.') === true ? why : null;
}

export async function whyItCannotGo(
  view: View,
  seat: Seat,
  from: Place,
  to: Place,
): Promise<Translatable | null> {
  if (isHand(to)) return null; // dropping the tile back on its hand cancels the move
  const { side } = view.options;
  const end = spotOf(to);
  if (isHand(from) && laneIndex(side, end) < 0)
    return translatable('one_t34.refused.new_tile_inside');
  const [action] = actionsTo(side, isHand(from) ? from : spotOf(from), end);
  const why = action && (await refusal(view, seat, action));
  if (why) return why;
  const steps = action ? stepsOf(action) : 0;
  return steps > 4
    ? translatable('one_t34.refused.too_far', { steps })
    : translatable('one_t34.refused.no_way');
}

export async function whyItCannotBeLifted(
  view: View,
  seat: Seat,
  place: Place,
): Promise<Translatable | null> {
  if (isHand(place)) return refusal(view, seat, { enter: place, steps: 4 });
  const spot = spotOf(place);
  if (tileAt(view, spot) === null) return null;
  return refusal(view, seat, { from: spot, lane: 4, in: 0 });
}
