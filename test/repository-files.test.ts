import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json'));

test('.nvmrc names the Node that package.json pins', () => {
  expect(read('.nvmrc').trim()).toBe(manifest.dependencies.node);
});

test('package.json and the lock file name the licence of LICENSE', () => {
  expect(read('LICENSE')).toContain('Apache License');
  expect(read('LICENSE')).toContain('Version 2.0');
  expect(manifest.license).toBe('Apache-2.0');
  expect(JSON.parse(read('package-lock.json')).packages[''].license).toBe('Apache-2.0');
});
