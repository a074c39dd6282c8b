import type { Violation } from './rules.ts';
import type { SourceTree } from './source-tree.ts';

/** Files of 50 to 150 lines are the rule; one over this wants a reason. */
export const longestFile = 300;

/** Long files by path, with why each is as long as it is. */
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
