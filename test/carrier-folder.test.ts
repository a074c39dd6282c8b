import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCarrier } from '../scripts/carrier/check-carrier.ts';
import { completeCarrier } from '../scripts/carrier/complete-carrier.ts';
import { findPreviousRelease } from '../scripts/upgrade/previous-release.ts';

const root = new URL('..', import.meta.url).pathname;
const shipped = 'carriers/haidai';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haidai-folder-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const errorsOf = (carrier: string) => checkCarrier(carrier, '2026-11-20').filter(({ level }) => level === 'error');
const hasHistory =
  spawnSync('git', ['log', '--format=%H', '-2', '--', 'CHANGELOG.md'], { cwd: root, encoding: 'utf8' })
    .stdout?.trim()
    .includes('\n') ?? false;

// A shallow clone does not have the release before.
test.skipIf(!hasHistory)('this release reads a completed folder of the release before', async () => {
  const packed = spawnSync('git', ['archive', findPreviousRelease(), shipped], { cwd: root, maxBuffer: 1 << 28 });
  expect(spawnSync('tar', ['-x', '-C', folder], { input: packed.stdout }).status).toBe(0);
  await completeCarrier(join(folder, shipped));
  expect(errorsOf(join(folder, shipped))).toEqual([]);
});
