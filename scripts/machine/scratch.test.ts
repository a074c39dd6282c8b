import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeScratch } from './scratch.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'scratch-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('the scratch folder is open to other users and is deleted with its files', () => {
  const { folder, remove } = makeScratch(parent);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  writeFileSync(join(folder, 'left behind'), '');
  remove();
  expect(existsSync(folder)).toBe(false);
});

test('the folders of killed runs are deleted, but not those of running runs and of other users', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const [killed, running, other] = [`haidai-suite-${ended}-a`, `haidai-suite-${process.pid}-b`, 'something-1-c'];
  for (const name of [killed, running, other]) mkdirSync(join(parent, name));
  makeScratch(parent);
  expect([killed, running, other].map((name) => existsSync(join(parent, name)))).toEqual([false, true, true]);
});
