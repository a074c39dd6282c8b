/**
 * Returns the least number of steps that make one text, or one list of parts, of the other. A step inserts, deletes or
 * replaces a character or part, or swaps two neighbours. A rare character counts as one.
 */
export function countEdits(one: Iterable<string>, other: Iterable<string>): number {
  const [a, b] = [[...one], [...other]];
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1;
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced);
      rows[i]?.push(swapped ? Math.min(least, at(i - 2, j - 2) + 1) : least);
    }
  }
  return at(a.length, b.length);
}
