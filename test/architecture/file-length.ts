import type { Violation } from './rules.ts';
import type { SourceTree } from './source-tree.ts';

/** The largest number of lines without a stated reason. A file normally has 50 to 150 lines. */
export const longestFile = 300;

/** The long files by path, each with the reason for its length. */
export type LongFiles = Readonly<Record<string, string>>;

export function findLongFiles(tree: SourceTree, allowed: LongFiles): Violation[] {
  const long = [...tree]
    .filter(([, source]) => source.trimEnd().split('\n').length > longestFile)
    .map(([path]) => path);
  const unexplained = long
    .filter((path) => !allowed[path]?.trim())
    .map((path) => ({ path, line: longestFile, message: `over ${longestFile} lines without a reason` }));
  const outdated = Object.keys(allowed)
    .filter((path) => !long.includes(path))
    .map((path) => ({ path, line: 1, message: 'is no long file any more: take it off the list' }));
  return [...unexplained, ...outdated];
}
