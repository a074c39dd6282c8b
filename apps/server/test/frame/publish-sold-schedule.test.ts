import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays } from '@haidai/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCurrent } from '../../src/modules/carrier/index.ts';
import { shippedCarrier } from '../../src/modules/reference/index.ts';
import { givenTickets } from '../given/ticket.ts';
import { newAdults } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const command = path.resolve(import.meta.dirname, '../../../../scripts/carrier.ts');
const season = 'schedule/winter-2026.txt';

let site: TestApp;
let folder: string;
let carrier: string;
beforeAll(async () => {
  folder = mkdtempSync('/tmp/haidai-publish-');
  carrier = path.join(folder, 'own');
  cpSync(shippedCarrier, carrier, { recursive: true });
  site = await startTestApp();
  const departureDate = addDays(site.clock.today(), 12);
  await givenTickets(site, newAdults(2), { destCode3: 'HRB', departureDate, flightNo: 'HD4839' });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Publishes the folder without a flight. */
function publishWithout(flightNo: string) {
  const lines = readFileSync(path.join(shippedCarrier, season), 'utf8').split('\n');
  writeFileSync(path.join(carrier, season), lines.filter((line) => !line.startsWith(`${flightNo} `)).join('\n'));
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, CARRIER_DIR: carrier };
  return spawnSync(process.execPath, [command, 'publish', '--note', 'test'], { encoding: 'utf8', env });
}

test('a folder without a sold flight is not published, and the refusal names the proposal', async () => {
  const before = await findCurrent(site.db);
  const { status, stderr } = publishWithout('HD4839');
  expect(status).toBe(1);
  expect(stderr).toContain('Sold flights that change: 1. Their tickets: 2.');
  expect(stderr).toContain(`npm run data -- propose ${path.join(carrier, season)} period`);
  expect(stderr).toContain('/ops/schedule');
  expect(await findCurrent(site.db)).toBe(before);
});

test('a folder without a flight that nobody has booked is published', async () => {
  const { status, stdout, stderr } = publishWithout('HD4613');
  expect(stderr).toBe('');
  expect(stdout).toContain('Published ');
  expect(status).toBe(0);
});
