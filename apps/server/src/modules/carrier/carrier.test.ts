import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { searchFlights } from '@haidai/contract/shopping';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { inTransaction } from '../../platform/index.ts';
import { carrierFolder, loadCarrier, shippedCarrier, switchCarrierFolder } from '../reference/index.ts';
import { findCurrent, listRevisionFiles } from './current-revision.ts';
import { publishRevision } from './publish-revision.ts';
import { loadRevision } from './revision.ts';
import { type RevisionFiles, readRevisionFiles, revisionOf } from './revision-files.ts';
import { followCarrier, serveCurrent } from './serve-current.ts';

let site: TestApp;
let folder: string;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T09:00:00+08:00' });
  folder = mkdtempSync(path.join(tmpdir(), 'carrier-'));
});
afterAll(async () => {
  switchCarrierFolder(shippedCarrier);
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

const shipped = () => readRevisionFiles(shippedCarrier);
const deps = () => ({ ...site.deps, config: { ...site.config, dataFolder: folder } });

function withHotline(hotline: string): RevisionFiles {
  const files = new Map(shipped());
  const facts = JSON.parse(String(files.get('carrier.json')));
  return files.set('carrier.json', Buffer.from(JSON.stringify({ ...facts, hotline })));
}

async function publish(files: RevisionFiles, base?: string): Promise<string> {
  const from = base ?? (await findCurrent(site.db));
  return inTransaction(site.db, (tx) => publishRevision(deps(), tx, { files, base: from, by: 'test', note: '' }));
}

describe('a revision of the carrier', () => {
  test('of a new site is the folder of its settings', async () => {
    expect(await findCurrent(site.db)).toBe(revisionOf(shipped()));
    expect(await listRevisionFiles(site.db, revisionOf(shipped()))).toEqual(shipped());
  });

  test('is served without a restart, and so is the one before it', async () => {
    const before = await findCurrent(site.db);
    const revision = await publish(withHotline('95999'));
    expect(loadRevision()).toBe(before);
    await serveCurrent(deps());
    expect(loadRevision()).toBe(revision);
    expect(site.config.carrier.hotline).toBe('95999');
    expect(carrierFolder()).toBe(path.join(folder, 'carrier', revision));
    await publish(shipped());
    await serveCurrent(deps());
    expect(loadCarrier().hotline).toBe('400-000-0532');
    expect(carrierFolder()).toBe(site.config.carrierDir);
  });

  test('is served from a copy in production, so that the folder can be edited', async () => {
    const real = { ...deps(), config: { ...deps().config, production: true, carrierDir: shippedCarrier } };
    await serveCurrent(real);
    expect(carrierFolder()).toBe(path.join(folder, 'carrier', await findCurrent(site.db)));
    expect(await serveCurrent(real)).toBe(false);
    switchCarrierFolder(shippedCarrier);
  });

  test('with an error is read once, and the next one is served', async () => {
    const told: unknown[] = [];
    const log = { ...site.deps.log, error: (about: unknown) => told.push(about), info: () => undefined } as never;
    const seeded: string[] = [];
    const end = followCarrier({ ...deps(), log }, async () => void seeded.push(loadRevision()));
    await publish(new Map(shipped()).set('fares/demand.json', Buffer.from('{')));
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1);
    const revision = await publish(withHotline('95003'));
    await expect.poll(() => seeded, { timeout: 10_000 }).toEqual([revision]);
    expect(told.length).toBe(1);
    end();
    await publish(shipped());
    await serveCurrent(deps());
  });

  test('has drawings that a browser keeps, compressed for one that accepts gzip', async () => {
    const url = `/carrier/${loadRevision()}/art/logo-words.svg`;
    const plain = await site.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    const packed = await site.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(plain.body).toContain('<svg');
    const other = await site.app.inject(`/carrier/${'0'.repeat(16)}/art/logo-words.svg`);
    expect(other.headers['cache-control']).toBe('no-store');
    expect((await site.app.inject(`/carrier/${loadRevision()}/art/none.svg`)).statusCode).toBe(404);
  });

  test('is refused if somebody else has published meanwhile', async () => {
    const base = await findCurrent(site.db);
    await publish(withHotline('95001'), base);
    await expect(publish(withHotline('95002'), base)).rejects.toMatchObject({ name: 'Refusal' });
    await publish(shipped());
  });

  test('with an error is not served: the process keeps what it has', async () => {
    const broken = new Map(shipped()).set('fares/demand.json', Buffer.from('{'));
    await publish(broken);
    await expect(serveCurrent(deps())).rejects.toThrow('fares/demand.json');
    expect(loadRevision()).toBe(revisionOf(shipped()));
    const body = { origCode3: 'TAO', destCode3: 'HRB', departureDate: '2026-12-10', adultNum: 1 };
    expect((await site.api.expectOk(searchFlights, { query: {}, body })).departAVFS.length).toBeGreaterThan(0);
    await publish(shipped());
  });

  test('changes the price of the next search', async () => {
    const body = { origCode3: 'TAO', destCode3: 'HRB', departureDate: '2026-12-10', adultNum: 1 };
    const dearest = async () => {
      const { departAVFS } = await site.api.expectOk(searchFlights, { query: {}, body });
      return Math.max(...departAVFS.flatMap(({ fares }) => fares.map((fare) => fare.price_party)));
    };
    const before = await dearest();
    const fares = readFileSync(path.join(shippedCarrier, 'fares/y-fares.csv'), 'utf8');
    const raised = fares.replace(
      /^(YF-HRB-TAO,.*,)(\d+)(,\d+,[\d-]+)$/m,
      (_, row, yuan, rest) => `${row}${Number(yuan) + 300}${rest}`,
    );
    expect(raised).not.toBe(fares);
    await publish(new Map(shipped()).set('fares/y-fares.csv', Buffer.from(raised)));
    await serveCurrent(deps());
    expect(await dearest()).toBeGreaterThan(before);
    await publish(shipped());
    await serveCurrent(deps());
    expect(await dearest()).toBe(before);
  });
});
