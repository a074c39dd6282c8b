import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/paths.mjs';
import { mutations } from './list.ts';

const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

test('every rule that can be taken out stands once where its row says, and is seen by tests that are there', () => {
  const stale = mutations.filter(
    ({ file, find, seenBy }) =>
      textOf(file).split(find).length !== 2 || !seenBy.every((seen) => existsSync(join(root, seen))),
  );
  expect(stale.map(({ without, file }) => `${without} (${file})`)).toEqual([]);
});

test('no two rows have the same name', () => {
  expect(new Set(mutations.map(({ without }) => without)).size).toBe(mutations.length);
});
