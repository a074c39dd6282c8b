import { dirname } from 'node:path/posix';
import type { ImportGraph } from './import-graph.ts';
import type { Violation } from './rules.ts';
import { isCode, type SourceTree } from './source-tree.ts';

/** The largest number of lines without a stated reason. A file normally has 50 to 150 lines. */
export const longestFile = 300;

/** A file of at most this many lines needs a second importer or a stated reason. */
export const shortestFile = 12;

/** The files that break a limit, by path, each with the reason. */
export type Reasons = Readonly<Record<string, string>>;

export function listLongFiles(tree: SourceTree, allowed: Reasons): Violation[] {
  const long = [...tree].filter(([, source]) => countLines(source) > longestFile).map(([path]) => path);
  return [
    ...listUnexplained(long, allowed, { line: longestFile, message: `over ${longestFile} lines without a reason` }),
    ...listOutdated(long, allowed, 'is no long file any more: take it off the list'),
  ];
}

/**
 * The files that are short by their nature: the entry and the routes of a module, a state machine (`npm run generate`
 * finds machines by this name), shared types, a port, a set of texts, and a migration.
 */
const shortByNature = /\/(index|routes|machine|types|port|deps|([\w-]+-)?texts(\.en)?)\.tsx?$|\/migrations\//;

/**
 * Lists the short files that only one other file imports, and which that file could hold: it stands in the same folder
 * or in a folder above. A file without importers is an entry of the program, of the tests or of a tool; knip finds the
 * unused ones.
 */
export function listShortFiles(tree: SourceTree, { arrows }: ImportGraph, allowed: Reasons): Violation[] {
  const importers = Map.groupBy(arrows, ({ to }) => to);
  const short = [...tree]
    .filter(([path, source]) => isCode(path) && !shortByNature.test(path) && countLines(source) <= shortestFile)
    .map(([path]) => path)
    .filter((path) => {
      const [only, ...others] = new Set(importers.get(path)?.map(({ from }) => from));
      return only !== undefined && others.length === 0 && isBesideOrAbove(only, path);
    });
  return [
    ...listUnexplained(short, allowed, {
      line: 1,
      message: 'has few lines and one importer: fold it into a neighbour',
    }),
    ...listOutdated(short, allowed, 'is no short file any more: take it off the list'),
  ];
}

function isBesideOrAbove(importer: string, path: string): boolean {
  return [dirname(path), dirname(dirname(path))].includes(dirname(importer));
}

function countLines(source: string): number {
  return source.trimEnd().split('\n').length;
}

function listUnexplained(paths: readonly string[], allowed: Reasons, violation: Omit<Violation, 'path'>): Violation[] {
  return paths.filter((path) => !allowed[path]?.trim()).map((path) => ({ path, ...violation }));
}

function listOutdated(paths: readonly string[], allowed: Reasons, message: string): Violation[] {
  return Object.keys(allowed)
    .filter((path) => !paths.includes(path))
    .map((path) => ({ path, line: 1, message }));
}
