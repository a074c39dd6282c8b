import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { inTransaction } from '../../platform/index.ts';
import { loadCarrier, shippedCarrier, switchCarrierFolder } from '../reference/index.ts';
import { admitCarrier } from './admit-carrier.ts';
import { findCurrent, listRevisionFiles } from './current-revision.ts';
import { publishRevision } from './publish-revision.ts';
import { readRevisionFiles } from './revision-files.ts';

const season = 'schedule/winter-2026.txt';

let site: TestApp;
let folder: string;
let tickets: number;
let warnings: number;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T09:00:00+08:00' });
  folder = mkdtempSync(path.join(tmpdir(), 'starts-'));
});
afterAll(async () => {
  switchCarrierFolder(shippedCarrier);
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});
beforeEach(async () => {
  rmSync(own(), { recursive: true, force: true });
  cpSync(shippedCarrier, own(), { recursive: true });
  tickets = 0;
  warnings = 0;
  const base = await findCurrent(site.db);
  await publish(readRevisionFiles(shippedCarrier), base);
  await site.db.deleteFrom('carrier_current').execute();
  await start();
});

const own = () => path.join(folder, 'own');

function start({ production = false } = {}): Promise<void> {
  const config = { ...site.config, carrierDir: own(), dataFolder: folder, production };
  const log = { ...site.deps.log, info: () => undefined, warn: () => (warnings += 1) } as never;
  return admitCarrier({ ...site.deps, config, log }, async () => ({ tickets }));
}

function publish(files: ReadonlyMap<string, Buffer>, base: string): Promise<string> {
  return inTransaction(site.db, (tx) => publishRevision(site.deps, tx, { files, base, by: 'staff/sun', note: '' }));
}

const current = async () => listRevisionFiles(site.db, await findCurrent(site.db));

function edit(file: string, change: (text: string) => string): void {
  const name = path.join(own(), file);
  writeFileSync(name, change(readFileSync(name, 'utf8')));
}

const without = (flightNo: string) => (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(`${flightNo} `))
    .join('\n');

/** Publishes the schedule without a flight, as two people do at the desk. */
async function publishAtDesk(flightNo = 'HD4839'): Promise<string> {
  const files = await current();
  const text = Buffer.from(without(flightNo)(String(files.get(season))));
  return publish(new Map(files).set(season, text), await findCurrent(site.db));
}

describe('a start of a test site', () => {
  test('keeps the schedule that the desk has published, also at the second start', async () => {
    const published = await publishAtDesk();
    await start();
    await start();
    expect(await findCurrent(site.db)).toBe(published);
    expect(warnings).toBe(0);
  });

  test('publishes a file that has changed in the folder, and keeps the schedule of the desk', async () => {
    await publishAtDesk();
    edit('carrier.json', (text) => text.replaceAll('400-000-0532', '95001'));
    await start();
    expect(loadCarrier().hotline).toBe('95001');
    expect(String((await current()).get(season))).not.toContain('HD4839 ');
    const published = await findCurrent(site.db);
    await start();
    expect(await findCurrent(site.db)).toBe(published);
  });

  test('keeps the schedule of the desk and warns if the folder has another one', async () => {
    const published = await publishAtDesk();
    edit(season, without('HD4613'));
    await start();
    expect(await findCurrent(site.db)).toBe(published);
    expect(warnings).toBe(1);
    await start();
    expect(warnings).toBe(1);
  });

  test('publishes a changed schedule of the folder only if no ticket depends on it', async () => {
    edit(season, without('HD4613'));
    tickets = 2;
    const before = await findCurrent(site.db);
    await start();
    expect(await findCurrent(site.db)).toBe(before);
    expect(warnings).toBe(1);
    edit(season, without('HD4655'));
    tickets = 0;
    await start();
    expect(await findCurrent(site.db)).toBe(before);

    await site.db.updateTable('carrier_current').set({ folder: before }).execute();
    await start();
    expect(String((await current()).get(season))).not.toMatch(/HD4613 |HD4655 /);
  });
});

test('a start in production publishes nothing over a published revision', async () => {
  const before = await findCurrent(site.db);
  edit('carrier.json', (text) => text.replaceAll('400-000-0532', '95001'));
  await start({ production: true });
  expect(await findCurrent(site.db)).toBe(before);
});
