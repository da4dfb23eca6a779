// Texts for what is proposed and to be confirmed, in the words of the buttons: "Pick 2 cards".
import { translatable, type Translatable } from '../../texts/format';
import { declineOf } from './anytime';
import { cardName, describeTile } from './descriptions';
import { colourName } from './lessons';
import { isPlace, isTake, sameAction, type Action, type CatsView, type PlaceAction } from './types';

/** An action without more to say, by itself: to pass, to end, to move no more cats. `no`: what says no to cards. */
export function plainWords(action: Action, inMoment: boolean, no: Action | null): Translatable {
  if ('pass' in action && inMoment) return translatable('isle_of_cats.do.no');
  if ('pass' in action && no !== null) return translatable('isle_of_cats.do.end');
  if ('done' in action) {
    const ends = no !== null && sameAction(no, action);
    return translatable(ends ? 'isle_of_cats.do.end' : 'isle_of_cats.do.done.move');
  }
  return translatable(`isle_of_cats.do.${Object.keys(action)[0] ?? 'end'}`); // keys: isle_of_cats.do.*
}

/** What these actions do together. */
export function propose(
  view: CatsView,
  actions: readonly Action[],
  legal: readonly Action[],
): Translatable {
  const [first = { pass: true }] = actions;
  if (isTake(first)) return takeWords(first);
  if (isPlace(first)) {
    const { task } = view;
    return placeWords(first, task !== null && 'place' in task ? task.place : '');
  }
  const n = actions.filter((one) => !('done' in one)).length;
  if ('draft' in first) return translatable('isle_of_cats.propose.draft', { n });
  if ('keep' in first) return translatable('isle_of_cats.propose.keep', { n });
  if ('rescue' in first) return translatable('isle_of_cats.propose.lay', { n });
  if ('done' in first) return doneWords(view);
  if ('teach' in first) {
    const [card, colour] = [cardName(first.teach, first.colour), colourName(first.colour)];
    return translatable('isle_of_cats.propose.teach', { card, colour });
  }
  if ('play' in first)
    return translatable('isle_of_cats.propose.play', { card: cardName(first.play) });
  if ('move' in first)
    return translatable('isle_of_cats.propose.move', { tile: describeTile(first.move) });
  // keys: isle_of_cats.propose.settle.*
  if ('settle' in first) return translatable(`isle_of_cats.propose.settle.${first.settle}`);
  if ('discard' in first) {
    return typeof first.discard === 'number'
      ? translatable('isle_of_cats.propose.discard_lesson')
      : translatable('isle_of_cats.propose.discard_treasure');
  }
  return plainWords(first, view.moment !== null, declineOf(view, legal));
}

function takeWords({ take, basket, play }: Extract<Action, { take: string }>): Translatable {
  const tile = describeTile(take);
  if (play !== undefined)
    return translatable('isle_of_cats.propose.find', { tile, card: cardName(play) });
  return basket === undefined
    ? translatable('isle_of_cats.propose.take', { tile })
    : translatable(`isle_of_cats.propose.rescue.${basket}`, { tile }); // keys: isle_of_cats.propose.rescue.*
}

const placeWords = ({ place }: PlaceAction, tile: string): Translatable =>
  translatable('isle_of_cats.propose.place', { tile: describeTile(tile, place.colour ?? null) });

/** To choose nothing (more). */
function doneWords({ task, phase }: CatsView): Translatable {
  if (task !== null && 'move' in task) return translatable('isle_of_cats.do.done.move');
  return phase === 'choose' && task === null
    ? translatable('isle_of_cats.do.done.rescue')
    : translatable('isle_of_cats.do.done.keep');
}
