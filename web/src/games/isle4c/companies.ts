// The four companies: a seal, a colour and a hatching each, so that colour is never the only difference.
import type { ColourName } from '../../design/marks';
import { translatable, type Translatable } from '../../texts/format';
import type { Company } from './types';

export const colourOf: Record<Company, ColourName> = {
  A: 'red',
  B: 'green',
  C: 'blue',
  D: 'yellow',
};

// keys: isle4c.company.*
export function nameOf(company: Company | null): Translatable {
  return translatable(`isle4c.company.${company ?? 'none'}`);
}

/** The outline of a gear: eight teeth around a hub. */
function gear(): string {
  const corners: string[] = [];
  for (let tooth = 0; tooth < 8; ++tooth) {
    for (const [radius, angle] of [
      [7.2, -0.3],
      [10, -0.19],
      [10, 0.19],
      [7.2, 0.3],
    ] as const) {
      const turn = (tooth * Math.PI) / 4 + angle;
      const [x, y] = [12 + radius * Math.sin(turn), 12 - radius * Math.cos(turn)];
      corners.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
    }
  }
  return `M${corners.join(' L')} Z M12 8.8 a3.2 3.2 0 1 0 0.01 0 Z`;
}

function sun(): string {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = [Math.sin((i * Math.PI) / 4), -Math.cos((i * Math.PI) / 4)];
    const at = (radius: number) =>
      `${(12 + radius * x).toFixed(2)} ${(12 + radius * y).toFixed(2)}`;
    return `M${at(7.4)} L${at(10.6)}`;
  });
  return `M12 7.4 a4.6 4.6 0 1 0 0.01 0 Z ${rays.join(' ')}`;
}

/** Outlines for stroke on a field of 24 by 24. */
export const seals: Record<Company, string> = {
  A: 'M12 6.6 V21 M12 6.6 a2.3 2.3 0 1 0 -0.01 0 Z M8 10 H16 M4.2 13.2 C4.6 18.4 8 21 12 21 C16 21 19.4 18.4 19.8 13.2 M2.6 15.8 L4.2 13.2 L6.9 14.8 M21.4 15.8 L19.8 13.2 L17.1 14.8',
  B: gear(),
  C: 'M2 8 q2.5 -4.4 5 0 t5 0 t5 0 t5 0 M2 13 q2.5 -4.4 5 0 t5 0 t5 0 t5 0 M2 18 q2.5 -4.4 5 0 t5 0 t5 0 t5 0',
  D: sun(),
};

/** Parallel lines across a square of the given side, cut at its edges. */
function slanted(side: number, step: number, rising: boolean): string {
  let lines = '';
  for (let i = step; i < 2 * side; i += step) {
    const [x1, y1] = i <= side ? [0, i] : [i - side, side];
    const [x2, y2] = i <= side ? [i, 0] : [side, i - side];
    lines += rising ? `M${x1} ${y1} L${x2} ${y2} ` : `M${side - x1} ${y1} L${side - x2} ${y2} `;
  }
  return lines.trim();
}

function ripples(side: number, step: number): string {
  let lines = '';
  for (let y = step / 2; y < side; y += step) {
    lines += `M0 ${y} ${`q${side / 16} -3 ${side / 8} 0 t${side / 8} 0 `.repeat(4)}`;
  }
  return lines.trim();
}

function dots(side: number, step: number): string {
  let all = '';
  for (let y = step / 2; y < side; y += step) {
    for (let x = step / 2; x < side; x += step) all += `M${x} ${y} h0.01 `;
  }
  return all.trim();
}

/** The side of a plot in the drawing. */
export const plotSide = 44;

export const hatchings: Record<Company, string> = {
  A: slanted(plotSide, 5.5, true),
  B: slanted(plotSide, 5.5, false),
  C: ripples(plotSide, 5.5),
  D: dots(plotSide, 5.5),
};
