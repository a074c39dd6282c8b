import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopServerProcesses } from '../site/server-process.ts';
import { killUnderLoad } from './kill-run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'haidai-kills-'));
  // PostgreSQL runs as another user where we are root, and has to get in.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await stopServerProcesses();
  await rm(folder, { recursive: true, force: true });
});

/** The long form is `npm run kills -- 50`. */
test('servers and database that are killed under load lose nothing that was promised and leave nothing half done', {
  timeout: 600_000,
}, async () => {
  const report = await killUnderLoad(folder, 3);
  expect(report.kills).toEqual({ server: 2, database: 1 });
  expect(report.broken).toEqual({ lost: [], halfDone: [] });
  expect(report.booked).toBeGreaterThan(0);
  expect(report.ticketed).toBe(6);
});
