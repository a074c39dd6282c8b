/** The lines of a value axis from 0: at most four steps of 1, 2, 2.5 or 5 times a power of ten. */
export function axisSteps(most: number): number[] {
  if (!(most > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each * 4 >= most) ?? most;
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Rounds a coordinate of a drawing to a tenth of a pixel. */
export function place(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The width of a letter below a chart, in pixels. */
const LETTER = 7;

/** Leaves out labels below a chart that would touch the one before. */
export function thinOut<Label extends { x: number; text: string }>(labels: readonly Label[]): Label[] {
  const kept: Label[] = [];
  for (const label of labels) {
    const before = kept.at(-1);
    const room = before ? ((before.text.length + label.text.length) / 2 + 1) * LETTER : 0;
    if (!before || label.x - before.x >= room) kept.push(label);
  }
  return kept;
}
