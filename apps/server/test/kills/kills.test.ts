import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rounds } from '@haidai/testkit/rounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopServerProcesses } from '../site/server-process.ts';
import { killUnderLoad } from './kill-run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'haidai-kills-'));
  // As root, the tests run PostgreSQL as another user, which must be able to open the folder.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await stopServerProcesses();
  await rm(folder, { recursive: true, force: true });
});

/** `npm run kills -- 50` runs a longer form of this test. */
test('servers and a database that are killed under load keep every promise and leave no half-done change', {
  timeout: 600_000,
}, async () => {
  const times = rounds(2, 6);
  const report = await killUnderLoad(folder, times);
  expect(report.kills).toEqual({ server: times / 2, database: times / 2 });
  expect(report.broken).toEqual({ lost: [], halfDone: [] });
  expect(report.booked).toBeGreaterThan(0);
  expect(report.ticketed).toBe(6);
});
