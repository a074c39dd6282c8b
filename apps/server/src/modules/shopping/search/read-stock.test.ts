import { legsOn } from '@haidai/domain/flights';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { inTransaction } from '../../../platform/index.ts';
import { loadCatalogue, openingRowsOf } from '../../flights/index.ts';
import { ensureInventory } from '../../inventory/index.ts';
import { getStock } from '../get-stock.ts';
import { readStock } from './read-stock.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const leg = (flightNo: string, flightDate = '2026-12-08') => ({ flightNo, flightDate, legSeq: 1 });

test('searches at the same moment get the rows that each of them would read alone', async () => {
  const catalogue = loadCatalogue();
  for (const flightNo of ['HD4613', 'HD4655']) {
    const rows = legsOn(catalogue.index, flightNo, '2026-12-08').flatMap((each) => openingRowsOf(catalogue, each));
    expect(rows.length).toBeGreaterThan(0);
    const laps = [{ ...leg(flightNo), allowed: 3 }];
    await inTransaction(site.db, (tx) => ensureInventory(tx, rows, laps));
  }
  await sql`update leg_inventory set closed = true where flight_no = 'HD4655'`.execute(site.db);
  const wanted = [[leg('HD4613')], [leg('HD4655'), leg('HD4613')], [leg('HD4699')], [], [leg('HD4613'), leg('HD4613')]];
  const together = await Promise.all(wanted.map((legs) => readStock(site.db, legs, true)));
  for (const [index, legs] of wanted.entries()) {
    const alone = await getStock(site.db, legs, true);
    const { inventory, flown, lapInfants } = together[index] ?? alone;
    expect(inventory).toEqual(expect.arrayContaining(alone.inventory));
    expect(inventory).toHaveLength(alone.inventory.length);
    expect(flown).toEqual(alone.flown);
    for (const [key, left] of alone.lapInfants) expect(lapInfants.get(key)).toBe(left);
  }
  expect(together[1]?.cancelled).toEqual(new Set(['HD4655/2026-12-08/1']));
});

test('a search after a cancellation reads it, also while an earlier one is reading', async () => {
  const earlier = readStock(site.db, [leg('HD4613')], false);
  await sql`update leg_inventory set closed = true where flight_no = 'HD4613'`.execute(site.db);
  const later = await readStock(site.db, [leg('HD4613')], false);
  await earlier;
  expect(later.inventory.map(({ free }) => free)).toEqual(later.inventory.map(() => 0));
  expect(later.cancelled.size).toBe(1);
});

test('a failed statement fails the searches that it serves, and the next ones read again', async () => {
  const broken = [{ ...leg('HD4613'), flightDate: 'no date' }];
  const failed = await Promise.allSettled([
    readStock(site.db, broken, false),
    readStock(site.db, [leg('HD4613')], false),
  ]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await readStock(site.db, [leg('HD4613')], false)).inventory.length).toBeGreaterThan(0);
});
