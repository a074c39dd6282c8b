import { pick, type Random } from './random.ts';

/** The shape of a side of a piece: a knob outwards, a hole inwards, or a straight line. */
type Side = 'knob' | 'hole' | 'plain';

/** The side of the square that contains any piece. `margin` is the space for its knobs. */
export const pieceBox = 60;
const margin = 8;
const body = pieceBox - 2 * margin;
const knobRadius = 7;

/** Generates the outline of a piece in its box, as SVG path data. At least one side has a knob or a hole. */
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

/** Renders one side clockwise in direction (dx, dy): a line to the knob or hole, its arc, and a line to the corner. */
function renderEdge(side: Side, dx: number, dy: number): string {
  if (side === 'plain') return `l${dx * body} ${dy * body}`;
  const run = (body - 2 * knobRadius) / 2;
  const sweep = side === 'knob' ? 1 : 0;
  const along = `l${dx * run} ${dy * run}`;
  return `${along}a${knobRadius} ${knobRadius} 0 1 ${sweep} ${dx * 2 * knobRadius} ${dy * 2 * knobRadius}${along}`;
}
