// A step is composed of picks: which die, which role, which value, which rotation. A pick with only one
// possibility is made automatically.
import { isLand, valueOf, type Role, type Step } from './types';

export interface Picks {
  die: number | null;
  role: Role | null;
  value: number | null;
  quarters: string | null;
}

export const nothing: Picks = { die: null, role: null, value: null, quarters: null };

const quartersOf = (step: Step): string | null => (isLand(step) ? step.quarters : null);

export function fits(step: Step, picks: Picks): boolean {
  return (
    (picks.die === null || step.die === picks.die) &&
    (picks.role === null || step.as === picks.role) &&
    (picks.value === null || valueOf(step) === picks.value) &&
    (picks.quarters === null || quartersOf(step) === picks.quarters)
  );
}

/** The values without duplicates, in their order. */
export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

const only = <T>(values: readonly T[]): T | null => {
  const [one, ...more] = distinct(values);
  return one === undefined || more.length > 0 ? null : one;
};

/** The picks that are still possible: the last ones are dropped first. */
function possible(steps: readonly Step[], picks: Picks): Picks {
  const lesser: Picks[] = [
    picks,
    { ...picks, quarters: null },
    { ...picks, quarters: null, value: null },
    { ...nothing, die: picks.die },
  ];
  return lesser.find((some) => steps.some((one) => fits(one, some))) ?? nothing;
}

/**
 * The picks together with those that follow from them. A tile always has a rotation: the first one, until the
 * person rotates it.
 */
export function completed(steps: readonly Step[], wanted: Picks): Picks {
  const picks = possible(steps, wanted);
  const some = (): Step[] => steps.filter((one) => fits(one, picks));
  const next = { ...picks };
  next.die ??= only(some().map((one) => one.die));
  next.role ??= only(steps.filter((one) => fits(one, next)).map((one) => one.as));
  if (next.die === null || next.role === null) return { ...next, value: null, quarters: null };
  next.value ??= only(steps.filter((one) => fits(one, next)).map(valueOf));
  if (next.value === null) return { ...next, quarters: null };
  next.quarters ??=
    steps
      .filter((one) => fits(one, next))
      .map(quartersOf)
      .find((one) => one !== null) ?? null;
  return next;
}
