import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCarrier } from '../scripts/carrier/check-carrier.ts';
import { findPreviousRelease } from '../scripts/upgrade/previous-release.ts';

const root = new URL('..', import.meta.url).pathname;
const shipped = 'carriers/haidai';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haidai-folder-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const errorsOf = (carrier: string) => checkCarrier(carrier).filter(({ level }) => level === 'error');
const hasHistory =
  spawnSync('git', ['log', '--format=%H', '-2', '--', 'CHANGELOG.md'], { cwd: root, encoding: 'utf8' })
    .stdout?.trim()
    .includes('\n') ?? false;

// A shallow clone does not have the release before.
test.skipIf(!hasHistory)('this release reads every row of a folder of the release before', () => {
  const before = join(folder, 'before');
  const packed = spawnSync('git', ['archive', findPreviousRelease(), shipped], { cwd: root, maxBuffer: 1 << 28 });
  cpSync(join(root, shipped), join(before, shipped), { recursive: true });
  // The files of the release before replace those of this one. The files that it lacks are new.
  expect(spawnSync('tar', ['-x', '-C', before], { input: packed.stdout }).status).toBe(0);
  // Its events have new topics, and it has no dated row.
  cpSync(join(root, shipped, 'notices/topics.json'), join(before, shipped, 'notices/topics.json'));
  expect(errorsOf(join(before, shipped))).toEqual([]);
});
