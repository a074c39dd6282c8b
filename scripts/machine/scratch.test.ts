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

test('is a folder that others can enter, and goes with all that is in it', () => {
  const { folder, remove } = makeScratch(parent);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  writeFileSync(join(folder, 'left behind'), '');
  remove();
  expect(existsSync(folder)).toBe(false);
});

test('what a killed run has left is swept; what is of a run under way, or of somebody else, stays', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const [killed, running, other] = [`haidai-suite-${ended}-a`, `haidai-suite-${process.pid}-b`, 'something-1-c'];
  for (const name of [killed, running, other]) mkdirSync(join(parent, name));
  makeScratch(parent);
  expect([killed, running, other].map((name) => existsSync(join(parent, name)))).toEqual([false, true, true]);
});
