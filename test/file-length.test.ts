import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLongFiles, listShortFiles, longestFile, type Reasons, shortestFile } from './architecture/file-length.ts';
import { readImportGraph } from './architecture/import-graph.ts';
import type { Violation } from './architecture/rules.ts';
import { readSourceTree, type SourceTree } from './architecture/source-tree.ts';

const tree = readSourceTree(new URL('..', import.meta.url).pathname);
const inWords = (found: readonly Violation[]) => found.map(({ path, line, message }) => `${path}:${line} ${message}`);
const allowed: Record<'long' | 'short', Reasons> = JSON.parse(
  readFileSync(new URL('file-length.allow.json', import.meta.url), 'utf8'),
);

test(`no file is longer than ${longestFile} lines without a reason`, () => {
  expect(inWords(listLongFiles(tree, allowed.long))).toEqual([]);
});

test('a long file without a reason and a reason without a long file are reported', () => {
  const files: SourceTree = new Map([
    ['a.ts', 'x\n'.repeat(longestFile)],
    ['b.ts', 'x\n'.repeat(longestFile + 1)],
    ['c.ts', 'x\n'.repeat(longestFile + 1)],
  ]);
  expect(inWords(listLongFiles(files, { 'a.ts': 'a table', 'c.ts': 'a table' }))).toEqual([
    `b.ts:${longestFile} over ${longestFile} lines without a reason`,
    'a.ts:1 is no long file any more: take it off the list',
  ]);
});

test(`a file of at most ${shortestFile} lines has two importers or a reason`, () => {
  expect(inWords(listShortFiles(tree, readImportGraph(tree), allowed.short))).toEqual([]);
});

test('a short file that its only importer could hold is reported, and a reason without a short file', () => {
  const few = '\n'.repeat(shortestFile - 1);
  const folder = 'packages/domain/money';
  const files: SourceTree = new Map([
    [
      `${folder}/index.ts`,
      "export * from './fen.ts';\nexport * from './rates/euro.ts';\nexport * from './machine.ts';",
    ],
    [`${folder}/fen.ts`, `import './shared.ts';${few}export const a = 1;`],
    [`${folder}/rates/euro.ts`, `import '../shared.ts';\nimport '../long.ts';${few}`],
    [`${folder}/shared.ts`, few],
    [`${folder}/long.ts`, `${few}\nexport const b = 1;`],
    [`${folder}/machine.ts`, few],
    [`${folder}/entry.ts`, few],
    ['apps/web/src/routes/prices.tsx', "import '@haidai/domain/money';\nimport '../features/prices/page.tsx';"],
    ['apps/web/src/features/prices/page.tsx', few],
  ]);
  const reasons = { [`${folder}/rates/euro.ts`]: 'a row of a table', [`${folder}/long.ts`]: 'a row of a table' };
  expect(inWords(listShortFiles(files, readImportGraph(files), reasons))).toEqual([
    `${folder}/fen.ts:1 has few lines and one importer: fold it into a neighbour`,
    `${folder}/long.ts:1 is no short file any more: take it off the list`,
  ]);
});
