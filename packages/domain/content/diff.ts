/** A line in the comparison of two texts. */
export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/**
 * The maximum number of line pairs that are compared between the common beginning and end. Above it, the whole middle
 * counts as replaced.
 */
const mostPairs = 4_000_000;

/** Compares two texts line by line, with as few removed and new lines as possible. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, fresh.length) - start;
  while (end < most && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }));
  return [
    ...same(old.slice(0, start)),
    ...diffMiddle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...same(old.slice(old.length - end)),
  ];
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
}

function diffMiddle(old: readonly string[], fresh: readonly string[]): DiffLine[] {
  const gone = (text: string): DiffLine => ({ kind: 'gone', text });
  const added = (text: string): DiffLine => ({ kind: 'new', text });
  if (old.length * fresh.length > mostPairs) return [...old.map(gone), ...fresh.map(added)];
  const longest = commonLengths(old, fresh);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < fresh.length) {
    const [one = '', other = ''] = [old[i], fresh[j]];
    if (one === other) {
      lines.push({ kind: 'same', text: one });
      i += 1;
      j += 1;
    } else if ((longest[i + 1]?.[j] ?? 0) >= (longest[i]?.[j + 1] ?? 0)) {
      lines.push(gone(one));
      i += 1;
    } else {
      lines.push(added(other));
      j += 1;
    }
  }
  return [...lines, ...old.slice(i).map(gone), ...fresh.slice(j).map(added)];
}

/**
 * Returns the number of lines that the rests of both texts have in common, in order, from each pair of positions on.
 */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [lengths[i], lengths[i + 1]];
    if (!row || !below) continue;
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === fresh[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}
