import { pick, type Random } from './random.ts';

/** What a side of a piece has: a knob outwards, a hole inwards, or nothing. */
type Side = 'knob' | 'hole' | 'plain';

/** The square every piece fits in, and the margin its knobs stand in. */
export const pieceBox = 60;
const margin = 8;
const body = pieceBox - 2 * margin;
const knobRadius = 7;

/** The outline of a piece in its box, as SVG path data. At least one side is never plain. */
export function generateJigsaw(random: Random): string {
  const side = () => pick<Side>(random, ['knob', 'hole', 'plain']);
  const sides: Side[] = [pick<Side>(random, ['knob', 'hole']), side(), pick<Side>(random, ['knob', 'hole']), side()];
  const turns: [dx: number, dy: number][] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  const edges = turns.map(([dx, dy], index) => renderEdge(sides[index] ?? 'plain', dx, dy));
  return `M${margin} ${margin}${edges.join('')}Z`;
}

/** One side walked clockwise in direction (dx, dy): up to the knob, round it, and on. */
function renderEdge(side: Side, dx: number, dy: number): string {
  if (side === 'plain') return `l${dx * body} ${dy * body}`;
  const run = (body - 2 * knobRadius) / 2;
  const sweep = side === 'knob' ? 1 : 0;
  const along = `l${dx * run} ${dy * run}`;
  return `${along}a${knobRadius} ${knobRadius} 0 1 ${sweep} ${dx * 2 * knobRadius} ${dy * 2 * knobRadius}${along}`;
}
