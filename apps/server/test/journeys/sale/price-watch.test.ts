import { getNoticeSettings, saveNoticeSettings } from '@haidai/contract/notification';
import { beginPriceWatch, endPriceWatch, listPriceWatches } from '@haidai/contract/price-watch';
import { getCalendarPrices } from '@haidai/contract/shopping';
import { type Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetWatchesJob } from '../../../src/modules/price-watch/forget-watches.ts';
import { lookAtPricesJob } from '../../../src/modules/price-watch/look-at-prices.ts';
import { signInAs } from '../../given/member.ts';
import { cheap, dear, givenWatcher, leaveSeats, look, smsAbout, soldOut, tripOn } from '../../given/price-watch.ts';
import { createCountedPool } from '../../history/count-reads.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T09:00:00+08:00' });
});
afterAll(() => site.close());

const own = async (api: Api) => (await api.expectOk(listPriceWatches, { body: {} })).watches;
const stateOf = async (api: Api) => (await own(api)).map(({ state, endReason }) => endReason ?? state);

describe('a price watch', () => {
  it('begins at the price of the date grid, for a return trip and a party with an infant', async () => {
    const party = { adultNum: 2, childNum: 1, babyNum: 1 };
    const trip = {
      origCode3: 'TAO',
      destCode3: 'CTU',
      departureDate: '2027-01-12',
      returnDate: '2027-01-16',
      ...party,
    };
    const priceOn = async (origCode3: string, destCode3: string, date: string) => {
      const body = { origCode3, destCode3, startDate: date, endDate: date, passengers: 3, ...party };
      return (await site.api.expectOk(getCalendarPrices, { body })).prices[0]?.partyPrice ?? 0;
    };
    const { watch } = await givenWatcher(site, trip);
    const there = await priceOn('TAO', 'CTU', trip.departureDate);
    expect(watch.beginPrice).toBe(there + (await priceOn('CTU', 'TAO', trip.returnDate)));
    expect(watch).toMatchObject({ state: 'ON', origName: '青岛', destName: '成都', ruleId: 'PRICE-WATCH-2026-1' });
    expect(watch.beginPrice - watch.tellPrice).toBeGreaterThanOrEqual(Math.max(20, watch.beginPrice / 100));
  });

  it('tells once when the price falls, then rises, then falls again', async () => {
    const trip = tripOn('2027-01-13');
    await leaveSeats(site, trip, dear);
    const { api, watch } = await givenWatcher(site, trip);
    await look(site);
    expect(await smsAbout(site, watch)).toEqual([]);
    const [watched] = await site.db
      .selectFrom('watched_trip')
      .select('due_at')
      .where('depart_date', '=', trip.departureDate)
      .execute();
    const minutes = ((watched?.due_at?.getTime() ?? 0) - site.clock.now().getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    await leaveSeats(site, trip, cheap);
    await look(site);
    const [hit] = await own(api);
    expect(hit).toMatchObject({ state: 'HIT', beginPrice: watch.beginPrice });
    const saved = watch.beginPrice - (hit?.hitPrice ?? 0);
    expect(saved).toBeGreaterThanOrEqual(20);
    expect(await smsAbout(site, watch)).toEqual([
      expect.stringContaining(`1人）含税总价降至${hit?.hitPrice}元，比关注时低${saved}元`),
    ]);
    await leaveSeats(site, trip, dear);
    await look(site);
    await leaveSeats(site, trip, cheap);
    await look(site);
    expect(await smsAbout(site, watch)).toHaveLength(1);
    expect(await stateOf(api)).toEqual(['HIT']);
  });

  it('does not tell of a rise, of a fall that is too small, and of a sold-out day', async () => {
    const trip = tripOn('2027-01-14');
    await leaveSeats(site, trip, dear);
    const { api, watch } = await givenWatcher(site, trip);
    const begin = Math.round(watch.beginPrice * 100);
    // The watch began 10 yuan above the present price, which is less than the least fall.
    await site.db
      .updateTable('price_watch')
      .set({ begin_fen: begin + 1000, tell_fen: begin + 1000 - 2000 })
      .where((where) => where(where.cast<string>('id', 'text'), '=', watch.watchId))
      .execute();
    await look(site);
    await leaveSeats(site, trip, soldOut);
    await look(site);
    expect(await own(api)).toMatchObject([{ state: 'ON', lastPrice: null }]);
    expect(await smsAbout(site, watch)).toEqual([]);
    await leaveSeats(site, trip, cheap);
    await look(site);
    expect(await smsAbout(site, watch)).toHaveLength(1);
  });

  it('is renewed after its message, at the present price, and can tell once more', async () => {
    const trip = tripOn('2027-01-15');
    await leaveSeats(site, trip, dear);
    const { api, watch } = await givenWatcher(site, trip);
    await leaveSeats(site, trip, cheap);
    await look(site);
    const { watches } = await api.expectOk(beginPriceWatch, { body: trip });
    expect(watches.map(({ state, endReason }) => endReason ?? state)).toEqual(['ON', 'renew']);
    expect(watches[0]?.beginPrice).toBeLessThan(watch.beginPrice);
    await look(site);
    expect(await stateOf(api)).toEqual(['ON', 'renew']);
  });

  it('shares one look with the watches of other accounts, and a dear beginning is told before a cheap one', async () => {
    const trip = tripOn('2027-01-18');
    await leaveSeats(site, trip, dear);
    const first = await givenWatcher(site, trip);
    const second = await givenWatcher(site, trip);
    await leaveSeats(site, trip, cheap);
    const late = await givenWatcher(site, trip);
    await look(site);
    expect([await stateOf(first.api), await stateOf(second.api), await stateOf(late.api)]).toEqual([
      ['HIT'],
      ['HIT'],
      ['ON'],
    ]);
    const trips = await site.db
      .selectFrom('watched_trip')
      .selectAll()
      .where('depart_date', '=', '2027-01-18')
      .execute();
    expect(trips).toHaveLength(1);
  });

  it('sends the SMS after the quiet hours of the traveller, and at once into the site', async () => {
    const trip = tripOn('2027-01-19');
    await leaveSeats(site, trip, dear);
    const { api, accountId, watch } = await givenWatcher(site, trip);
    const { topics } = await api.expectOk(getNoticeSettings, {});
    const quiet = { on: true, from: '22:00', until: '08:00' };
    await api.expectOk(saveNoticeSettings, {
      body: { quiet, topics: topics.map(({ id, sms, mail }) => ({ id, sms, mail })) },
    });
    await leaveSeats(site, trip, cheap);
    await site.clock.moveTo('2026-12-02T23:00:00+08:00');
    await look(site);
    const sms = () =>
      site.db
        .selectFrom('message')
        .select('status')
        .where('subject_key', '=', watch.watchId)
        .where('channel', '=', 'SMS')
        .execute();
    expect(await sms()).toEqual([{ status: 'WAITING' }]);
    const notices = await site.db.selectFrom('notice').select('event').where('account_id', '=', accountId).execute();
    expect(notices).toEqual([{ event: 'FareFallen' }]);
    await site.clock.moveTo('2026-12-03T08:01:00+08:00');
    await site.runJobs();
    expect(await sms()).toEqual([{ status: 'SENT' }]);
  });

  it('ends when it is switched off, tells nothing more, and begins again as a new one', async () => {
    const trip = tripOn('2027-01-20');
    await leaveSeats(site, trip, dear);
    const { api, watch } = await givenWatcher(site, trip);
    const { watches } = await api.expectOk(endPriceWatch, { body: { watchId: watch.watchId } });
    expect(watches).toMatchObject([{ state: 'ENDED', endReason: 'cancel' }]);
    await api.expectRefused(endPriceWatch, 'watchUnknown', { body: { watchId: watch.watchId } });
    await leaveSeats(site, trip, cheap);
    await look(site);
    expect(await smsAbout(site, watch)).toEqual([]);
    await api.expectOk(beginPriceWatch, { body: trip });
    expect(await stateOf(api)).toEqual(['ON', 'cancel']);
  });

  it('ends four hours before the last departure of its day, also after its message, and is deleted later', async () => {
    const trip = tripOn('2026-12-06');
    await leaveSeats(site, trip, dear);
    const told = await givenWatcher(site, trip);
    await leaveSeats(site, trip, cheap);
    await look(site);
    const waiting = await givenWatcher(site, trip);
    expect([await stateOf(told.api), await stateOf(waiting.api)]).toEqual([['HIT'], ['ON']]);
    await site.clock.moveTo('2026-12-06T22:00:00+08:00');
    await look(site);
    // The sessions have expired by now.
    const later = { told: await signInAs(site, told), waiting: await signInAs(site, waiting) };
    expect([await stateOf(later.told), await stateOf(later.waiting)]).toEqual([['depart'], ['depart']]);
    const due = await site.db
      .selectFrom('watched_trip')
      .select('due_at')
      .where('depart_date', '=', '2026-12-06')
      .execute();
    expect(due).toEqual([{ due_at: null }]);
    await later.told.expectRefused(beginPriceWatch, 'watchTooLate', { body: trip });
    const forget = async (days: number) => {
      await site.clock.advance({ days });
      await forgetWatchesJob.run(site.deps, {});
      const rows = await site.db
        .selectFrom('watched_trip')
        .select('trip_key')
        .where('depart_date', '=', '2026-12-06')
        .execute();
      return rows.length;
    };
    const now = site.clock.now().toISOString();
    expect(await forget(89)).toBe(1);
    expect(await forget(2)).toBe(0);
    await site.clock.moveTo(now);
  });
});

it('the job reads the due trips and the watches that the price has reached, however many others there are', async () => {
  const trip = tripOn('2027-03-01');
  await leaveSeats(site, trip, dear);
  const { watch } = await givenWatcher(site, trip);
  const { trip_key: tripKey } = await site.db
    .selectFrom('watched_trip')
    .select('trip_key')
    .where('depart_date', '=', '2027-03-01')
    .executeTakeFirstOrThrow();
  const counted = createCountedPool(site.databaseUrl, 'set enable_seqscan = off');
  const { createDeps } = await import('../../../src/app/create-deps.ts');
  const { modules } = await import('../../../src/app/compose.ts');
  const deps = await createDeps(site.config, counted.pool, site.deps.log, modules);
  const readRows = async () => {
    await site.db.updateTable('watched_trip').set({ due_at: null }).execute();
    await site.db
      .updateTable('watched_trip')
      .set({ due_at: new Date(site.clock.now().getTime() - 1000) })
      .where('trip_key', '=', tripKey)
      .execute();
    await deps.timeMachine?.refresh();
    counted.take();
    await lookAtPricesJob.run(deps, {});
    const reads = counted.take();
    expect(reads.flatMap(({ wholeTables }) => wholeTables).filter((table) => /watch/.test(table))).toEqual([]);
    return reads.filter(({ text }) => /watch/.test(text)).reduce((sum, { rows }) => sum + rows, 0);
  };
  const before = await readRows();
  await givenManyWatches(watch.watchId, 3000);
  expect(await readRows()).toBeLessThanOrEqual(before + 5);
  await counted.pool.end();
});

/** Copies a watch: ended ones of its trip, and open ones of trips that are not due. */
async function givenManyWatches(watchId: string, count: number): Promise<void> {
  const { sql } = await import('kysely');
  await sql`
    insert into watched_trip
    select trip_key || n, origin, destination, depart_date, return_date, adults, children, infants, cabin,
      due_at + interval '50 minutes', ends_at, last_fen, looked_at
    from watched_trip, generate_series(1, ${count}::int) n
    where trip_key = (select trip_key from price_watch where id::text = ${watchId})`.execute(site.db);
  await sql`
    insert into price_watch (id, account_id, trip_key, status, begin_fen, tell_fen, rule_id, began_at, ended_at, end_reason)
    select gen_random_uuid(), account_id, trip_key || case when n % 2 = 0 then '' else n::text end,
      case when n % 2 = 0 then 'ENDED' else 'ON' end, begin_fen, tell_fen, rule_id, began_at,
      case when n % 2 = 0 then began_at end, case when n % 2 = 0 then 'cancel' end
    from price_watch, generate_series(1, ${count}::int) n
    where id::text = ${watchId}`.execute(site.db);
  await sql`vacuum analyze price_watch, watched_trip`.execute(site.db);
}
