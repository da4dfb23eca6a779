// Computes the outline of a set of squares as an SVG path.

interface Edge {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const key = (row: number, col: number): string => `${row},${col}`;

/** The outer edges, clockwise around each square; edges between two squares of the set are left out. */
function edgesOf(squares: readonly { row: number; col: number }[]): Edge[] {
  const all = new Set(squares.map(({ row, col }) => key(row, col)));
  const edges: Edge[] = [];
  for (const { row, col } of squares) {
    const has = (r: number, c: number) => all.has(key(r, c));
    if (!has(row - 1, col)) edges.push({ x: col, y: row, dx: 1, dy: 0 });
    if (!has(row, col + 1)) edges.push({ x: col + 1, y: row, dx: 0, dy: 1 });
    if (!has(row + 1, col)) edges.push({ x: col + 1, y: row + 1, dx: -1, dy: 0 });
    if (!has(row, col - 1)) edges.push({ x: col, y: row + 1, dx: 0, dy: -1 });
  }
  return edges;
}

/** The edge that follows. Where squares touch at a corner there are two: the right turn stays with its square. */
function edgeAfter(edge: Edge, rest: Set<Edge>): Edge | undefined {
  const [x, y] = [edge.x + edge.dx, edge.y + edge.dy];
  const next = [...rest].filter((one) => one.x === x && one.y === y);
  return next.find((one) => one.dx === -edge.dy && one.dy === edge.dx) ?? next[0];
}

/**
 * The outline of the squares.
 * @param side the side of a square in the drawing
 * @param inset how far inside the edges the line runs, in the same unit
 */
export function outlineOf(
  squares: readonly { row: number; col: number }[],
  side: number,
  inset = 0,
): string {
  const rest = new Set(edgesOf(squares));
  let path = '';
  for (const first of rest) {
    const loop: Edge[] = [];
    let edge: Edge | undefined = first;
    do {
      loop.push(edge);
      edge = edgeAfter(edge, rest);
    } while (edge !== undefined && edge !== first);
    for (const one of loop) rest.delete(one);
    const corners = loop.flatMap((edge, i) => {
      const before = loop.at(i - 1) ?? edge;
      if (before.dx === edge.dx && before.dy === edge.dy) return [];
      // The inside is to the right of a clockwise edge.
      const x = edge.x * side - (before.dy + edge.dy) * inset;
      const y = edge.y * side + (before.dx + edge.dx) * inset;
      return [`${x} ${y}`];
    });
    path += `M${corners.join(' L')} Z `;
  }
  return path.trim();
}
