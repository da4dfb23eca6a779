// A replay in which all lies open shows what every seat held, and still knows what everybody has scored.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../../src/engine/engine';
import { EngineModule } from '../../../src/engine/module';
import { hand as handOfRune } from '../../../src/games/east_rune/words';
import { hand as handOfIsle } from '../../../src/games/isle4c/words';
import { asSeenBy } from '../../../src/games/isle_of_cats/open';
import type { CatsView } from '../../../src/games/isle_of_cats/types';
import { hand as handOfCats } from '../../../src/games/isle_of_cats/words';
import type { Json, Seat } from '../../../src/host/messages';
import { ReplayedMatch } from '../../../src/replay/replayed_match';
import type { Translatable } from '../../../src/texts/format';

const project = new URL('../../../../', import.meta.url);
const read = (name: string): string =>
  readFileSync(new URL(`tests/data/matches/${name}.skerry`, project), 'utf8');

type Hand = (view: never, seat: Seat) => Translatable[];
const games: [match: string, hand: Hand][] = [
  ['east_rune/v1/3_players_plain_1', handOfRune],
  ['isle4c/v1/3_players_plain_1', handOfIsle],
  ['isle_of_cats/v1/2_players_lively_1', handOfCats],
  ['isle_of_cats/v1/1_players_plain_1', handOfCats],
];

describe('a replay in which all lies open', () => {
  let engine: Engine;
  beforeAll(async () => {
    const bytes = readFileSync(new URL('build/wasm/skerry.wasm', project));
    engine = new Engine(await EngineModule.start(await WebAssembly.compile(bytes)));
  });
  const open = (match: string): ReplayedMatch => new ReplayedMatch(engine, read(match));
  const some = ({ length }: ReplayedMatch): number[] =>
    Array.from({ length: 12 }, (_, i) => Math.round((length * i) / 11));

  it.each(games)('shows the hands of %s', (match, hand) => {
    const replayed = open(match);
    let shown = 0;
    for (const at of some(replayed)) {
      const all = replayed.view(at, 'open') as never;
      for (let seat = 0; seat < replayed.seats; ++seat) {
        const own = hand(replayed.view(at, seat) as never, seat);
        expect({ at, seat, hand: hand(all, seat) }).toEqual({ at, seat, hand: own });
        shown += own.length;
      }
    }
    expect(shown).toBeGreaterThan(replayed.seats * 10);
  });

  it.each(['isle_of_cats/v1/2_players_lively_1', 'isle_of_cats/v1/1_players_plain_1'])(
    'knows what everybody has scored in %s',
    (match) => {
      const replayed = open(match);
      const { game, rules_version } = replayed.replay.match;
      for (const at of some(replayed)) {
        const all = replayed.view(at, 'open') as CatsView;
        for (let seat = 0; seat < replayed.seats; ++seat) {
          const ask = (view: Json): Json => engine.marks({ game, rules_version, view, seat });
          expect(ask(asSeenBy(all, seat))).toEqual(ask(replayed.view(at, seat)));
        }
      }
    },
  );
});
