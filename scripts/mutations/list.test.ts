import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/paths.mjs';
import { mutations } from './list.ts';

const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

test('every row names lines that occur once in its file, and tests that exist', () => {
  const stale = mutations.filter(
    ({ file, find, seenBy }) =>
      textOf(file).split(find).length !== 2 || !seenBy.every((seen) => existsSync(join(root, seen))),
  );
  expect(stale.map(({ rule, file }) => `${rule} (${file})`)).toEqual([]);
});

test('no two rows have the same name', () => {
  expect(new Set(mutations.map(({ rule }) => rule)).size).toBe(mutations.length);
});
