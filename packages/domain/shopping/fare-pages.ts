/** The path of the list of all fare pages. */
export const fareIndexPath = '/fares';

/** Returns the path of the fare page between two cities: `/fares/tao-ctu`. */
export function farePagePath(from: string, to: string): string {
  return `${fareIndexPath}/${from}-${to}`.toLowerCase();
}

/** Reads the two codes of a pair in a path, in capitals, or returns null: `tao-ctu`. */
export function readFarePair(pair: string): { from: string; to: string } | null {
  const [, from, to] = /^([a-z]{3})-([a-z]{3})$/i.exec(pair) ?? [];
  return from && to ? { from: from.toUpperCase(), to: to.toUpperCase() } : null;
}
