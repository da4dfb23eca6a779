// The tutorial of Isle4C: each step is a real position with one task.
import type { TutorialStep } from '../game';
import { coveredAt, groupsOf, islandOf, tallyOf, type Square } from './island';
import { stateOf } from './positions';
import type { Company, IsleView, Laying } from './types';

type Step = TutorialStep<IsleView, Laying>;

function coveredBy(action: Laying, after: IsleView): Square[] {
  return coveredAt(islandOf(after.placed.slice(0, -1)), action.at);
}

function largestOf(company: Company, after: IsleView): number {
  const counts = tallyOf(groupsOf(islandOf(after.placed)));
  return counts.find((one) => one.company === company)?.largest ?? 0;
}

// keys: isle4c.tutorial.*
export const tutorial: Step[] = [
  {
    id: 'one',
    state: stateOf(
      'ACDB',
      [
        'BDAC BDCA BADC DACB ADBC CBDA',
        'ABCD DCAB DABC DBCA CADB BACD',
        'CDAB ABDC CDBA BCAD ACDB CBAD',
        'DCBA CABD ACBD DBAC BCDA ADCB',
      ],
      '',
    ),
    seat: 0,
    done: (action, after) => coveredBy(action, after).length === 1,
  },
  {
    id: 'two',
    state: stateOf(
      'ACDB',
      [
        'DBCA CBAD DABC BDCA BCDA',
        'BDAC BCAD DCBA CDAB DCAB',
        'ACDB CBDA ABDC BADC ADBC',
        'DACB ACBD CABD ADCB CADB',
      ],
      'CDBA*@0,1 ABCD*@-1,0 BACD*@0,-1 DBAC@0,2',
    ),
    seat: 0,
    done: (action, after) => coveredBy(action, after).length === 2,
  },
  {
    id: 'turn',
    state: stateOf(
      'ACDB',
      ['ACBD BDAC CBAD BCDA', 'ACDB DBAC ABDC DCBA', 'BACD DACB CDBA ADBC', 'BDCA CABD DABC CADB'],
      'BCAD*@0,1 DCAB*@1,2 DBCA*@1,0 ADCB*@2,3 BADC*@2,1 CDAB*@0,3 CBDA*@0,4 ABCD*@2,4',
    ),
    seat: 0,
    done: (action) => action.turned,
  },
  {
    id: 'cover',
    state: stateOf(
      'ACDB',
      ['ABDC DCAB CBAD DACB', 'DBAC ACBD DCBA BCAD', 'BCDA DBCA ACDB DABC', 'BDCA BACD CADB BDAC'],
      'CDAB@0,-1 CBDA@-1,-2 BADC@-1,0 CABD*@-1,-3 CDBA*@1,-1 ABCD@1,1 ADCB@-1,1 ADBC@0,-3',
    ),
    seat: 0,
    done: (_, after) => largestOf('B', after) < 3,
  },
  {
    id: 'secret',
    state: stateOf(
      'DABC',
      [
        'CABD ABCD ADCB ACDB DBAC',
        'ABDC DCAB DBCA DACB BDCA',
        'BDAC CDAB DABC ADBC BADC',
        'DCBA CBDA BCAD BACD ACBD',
      ],
      'CBAD@0,1 CDBA@-1,0 CADB*@-1,-1 BCDA*@1,-1',
    ),
    seat: 0,
    done: (action, after) => coveredBy(action, after).some(({ company }) => company === 'D'),
  },
  {
    id: 'connect',
    state: stateOf(
      'ACDB',
      ['ADBC BCDA ACBD CDBA', 'CADB BCAD DABC ADCB', 'ACDB DBAC BDAC BDCA', 'DACB DBCA DCAB ABDC'],
      'ABCD@0,1 CABD@1,0 BADC*@0,2 CDAB*@-1,1 DCBA*@-1,3 CBAD*@1,2 BACD*@1,3 CBDA*@-1,4',
    ),
    seat: 0,
    done: (_, after, outcome) =>
      outcome?.reason === 'connection' && outcome.winners.includes(after.viewer ?? 0),
  },
  {
    id: 'count',
    state: stateOf(
      'BCDA',
      ['DCBA', 'ADCB', 'ACBD', 'ADBC ABCD'],
      'CABD@0,-1 BCAD*@1,0 BACD*@0,1 DCAB@1,2 CDBA*@2,1 BCDA@1,-2 DBCA@2,-1 BADC*@3,-1 DACB*@3,1 BDAC*@3,-2 CDAB*@2,3 CBDA@3,3 BDCA@-1,1 ABDC@-1,-2 CADB*@2,4 CBAD@1,4 ACDB@2,-3 DABC@-2,1 DBAC@0,3',
    ),
    seat: 3,
    done: (_, after, outcome) =>
      outcome?.reason === 'count' && outcome.winners.includes(after.viewer ?? 3),
  },
];
