/**
 * The letters of image codes, as strokes on a field of 10 by 14. Strokes need no installed font. The set omits
 * characters that people confuse with each other.
 */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 14L5 0L10 14M2 9H8',
  C: 'M10 3Q8 0 5 0Q0 0 0 7Q0 14 5 14Q8 14 10 11',
  E: 'M9 0H1V14H9M1 7H8',
  F: 'M9 0H1V14M1 7H8',
  H: 'M1 0V14M9 0V14M1 7H9',
  J: 'M8 0V10Q8 14 4 14Q1 14 0 11',
  K: 'M1 0V14M9 0L1 8M4 6L9 14',
  L: 'M1 0V14H9',
  M: 'M0 14V0L5 9L10 0V14',
  N: 'M1 14V0L9 14V0',
  P: 'M1 14V0H5Q9 0 9 4Q9 8 5 8H1',
  R: 'M1 14V0H5Q9 0 9 4Q9 7 5 7H1M5 7L9 14',
  T: 'M0 0H10M5 0V14',
  U: 'M1 0V9Q1 14 5 14Q9 14 9 9V0',
  W: 'M0 0L3 14L5 5L7 14L10 0',
  X: 'M1 0L9 14M9 0L1 14',
  Y: 'M0 0L5 7L10 0M5 7V14',
  3: 'M1 1Q3 0 5 0Q9 0 9 3Q9 7 4 7Q10 7 10 10Q10 14 5 14Q2 14 0 12',
  4: 'M7 14V0L0 10H10',
  7: 'M0 0H10L4 14',
};

export const letters = Object.keys(strokes);

/** Returns the SVG path data of one of `letters`. */
export function strokesOf(letter: string): string {
  const path = strokes[letter];
  if (!path) throw new Error(`The letter ${letter} has no strokes`);
  return path;
}
