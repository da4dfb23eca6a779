// The texts of the lessons. Many cards differ only in their numbers: a card here is a sentence of the
// texts (isle_of_cats.lesson.*) with its numbers. The points are computed by the engine.
import { translatable, type Params, type Translatable } from '../../texts/format';
import { colours, type Colour } from './types';

/** A lesson: the key of its sentence, the points (`n`), and the number or colour in it (`count`). */
type Lesson = readonly [sentence: string, n: number, count?: number | Colour];

const all: Record<number, Lesson> = {
  113: ['edge_full', 12],
  114: ['cats_exactly', 10, 15],
  115: ['each_colour', 15, 3],
  116: ['each_colour_edge', 7],
  117: ['best_edge', 1],
  118: ['baskets_exactly', 7, 3],
  119: ['first', 7],
  120: ['lonely', 1],
  121: ['largest', 10, 3],
  122: ['rare', 2],
  123: ['common', 1],
  124: ['no_rats', 10],
  125: ['rats', 2],
  126: ['scholar', 1],
  127: ['colour_exactly', 9, 'blue'],
  128: ['colour_exactly', 9, 'green'],
  129: ['colour_exactly', 9, 'purple'],
  130: ['colour_exactly', 9, 'red'],
  131: ['colour_exactly', 9, 'orange'],
  132: ['rats_exactly', 10, 5],
  133: ['lessons_exactly', 7, 6],
  134: ['treasures_exactly', 9, 5],
  135: ['edge_pairs', 1],
  136: ['captain_full', 12],
  137: ['bedrooms_empty', 18],
  138: ['large_families', 4, 4],
  139: ['oshax', 3],
  140: ['dining_empty', 15],
  141: ['third_family', 0],
  142: ['fish_left', 7, 5],
  143: ['colour_edge', 2],
  144: ['colour_cats', 1],
  145: ['colour_least', 5, 3],
  146: ['colour_lonely', 3],
  147: ['scholar', 2],
  148: ['treasures', 2],
  149: ['colour_treasures', 1],
  150: ['open_maps', 5],
  151: ['best_edge', 1],
  152: ['each_colour_edge', 9],
  153: ['edge_pairs', 1],
  154: ['no_rats', 10],
  155: ['middle_row', 10],
  156: ['edge_full', 12],
  157: ['cats_exactly', 10, 20],
  158: ['each_colour', 15, 3],
  159: ['colour_exactly', 9, 'blue'],
  160: ['colour_exactly', 9, 'green'],
  161: ['colour_exactly', 9, 'purple'],
  162: ['colour_exactly', 9, 'red'],
  163: ['colour_exactly', 9, 'orange'],
  164: ['treasures', 2],
  165: ['largest', 10, 3],
  166: ['rats', 2],
  167: ['filled_rooms', 2],
  168: ['third_family', 0],
  197: ['colours_off_treasure', 5],
  198: ['largest_size', 2],
  199: ['few_treasures', 10, 8],
  200: ['each_fish', 4],
  201: ['rats', 5],
  202: ['too_many_cats', 5, 15],
  203: ['colours_off_edge', 5],
  204: ['copy', 0],
  205: ['filled_rooms', 3],
  206: ['lonely', 5],
  207: ['scholar', 3],
  208: ['first_family', 0],
  209: ['second_family', 0],
  210: ['common', 3],
  211: ['cats_off_treasure', 3],
  212: ['covered_maps', 4],
  213: ['families', 5],
  214: ['edge_cats', 1],
  215: ['colours_off_rats', 5],
};

export const isLesson = (id: number): boolean => id in all;
/** Whether the player picks a colour for this lesson when it is revealed. */
export const needsColour = (id: number): boolean => [143, 144, 145, 146, 149].includes(id);

// keys: isle_of_cats.colour.*
/** The name of a colour: "blue", or "chosen colour" if none is picked yet. */
export const colourName = (colour: Colour | null | undefined): Translatable =>
  translatable(`isle_of_cats.colour.${colour ?? 'any'}`);

const isColour = (count: unknown): count is Colour => colours.includes(count as Colour);

function paramsOf([, n, count]: Lesson, colour: Colour | null | undefined): Params {
  return isColour(count)
    ? { n, colour: colourName(count) }
    : { n, count: count ?? 0, colour: colourName(colour) };
}

// keys: isle_of_cats.lesson.* isle_of_cats.lesson.chosen.*
/** The text of a lesson: "2 points for each visible rat." One card has another text in the solo game. */
export function describeLesson(
  id: number,
  colour?: Colour | null,
  solo = false,
): Translatable | null {
  const lesson = all[id];
  if (lesson === undefined) return null;
  if (needsColour(id) && !colour)
    return translatable(`isle_of_cats.lesson.chosen.${lesson[0]}`, paramsOf(lesson, colour));
  const sentence = solo && id === 121 ? 'largest_solo' : lesson[0];
  return translatable(`isle_of_cats.lesson.${sentence}`, paramsOf(lesson, colour));
}

// keys: isle_of_cats.lesson_name.*
/** A short name for a lesson, which is our own: "Rats welcome". */
export function lessonName(id: number, colour?: Colour | null): Translatable | null {
  const lesson = all[id];
  if (lesson === undefined) return null;
  return translatable(`isle_of_cats.lesson_name.${lesson[0]}`, paramsOf(lesson, colour));
}
