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
