import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashContent, hashTimes } from './content-hash.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(`${folder}/pages/dist`, { recursive: true });
  writeFileSync(`${folder}/pages/home.tsx`, 'home');
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = () => hashContent([`${folder}/pages`]);

test('a changed, added or renamed source changes the hash', () => {
  const seen = [hash()];
  writeFileSync(`${folder}/pages/home.tsx`, 'home, changed');
  seen.push(hash());
  writeFileSync(`${folder}/pages/book.tsx`, 'book');
  seen.push(hash());
  rmSync(`${folder}/pages/book.tsx`);
  writeFileSync(`${folder}/pages/login.tsx`, 'book');
  seen.push(hash());
  expect(new Set(seen).size).toBe(4);
});

test('the times of the sources change with every write, and stay without one', () => {
  const times = () => hashTimes([`${folder}/pages`]);
  const before = times();
  expect(times()).toBe(before);
  utimesSync(`${folder}/pages/home.tsx`, 0, 0);
  expect(times()).not.toBe(before);
});

test('times, built files and tests do not change the hash', () => {
  const before = hash();
  utimesSync(`${folder}/pages/home.tsx`, 0, 0);
  writeFileSync(`${folder}/pages/dist/home.js`, 'built');
  writeFileSync(`${folder}/pages/home.test.tsx`, 'test');
  expect(hash()).toBe(before);
});
