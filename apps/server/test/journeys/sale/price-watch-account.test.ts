import { beginPriceWatch, endPriceWatch, listPriceWatches } from '@haidai/contract/price-watch';
import { type Api, signInBySms } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceWatchAccountPart } from '../../../src/modules/price-watch/account-part.ts';
import { inTransaction } from '../../../src/platform/index.ts';
import { cheap, dear, givenWatcher, leaveSeats, look, smsAbout, soldOut, tripOn } from '../../given/price-watch.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T09:00:00+08:00' });
});
afterAll(() => site.close());

const own = async (api: Api) => (await api.expectOk(listPriceWatches, { body: {} })).watches;
const stateOf = async (api: Api) => (await own(api)).map(({ state, endReason }) => endReason ?? state);

describe('the watches of an account', () => {
  it('are at most ten, also with several requests at the same moment, and one for each trip', async () => {
    const { api } = await givenWatcher(site, tripOn('2027-01-21'));
    await Promise.all([1, 2, 3].map(() => api.call(beginPriceWatch, { body: tripOn('2027-01-21') })));
    expect(await stateOf(api)).toEqual(['ON']);
    const days = Array.from({ length: 12 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`);
    const answers = await Promise.all(days.map((day) => api.call(beginPriceWatch, { body: tripOn(day) })));
    const refused = answers.filter(({ code }) => code !== 1).map(({ error }) => error);
    expect(new Set(refused)).toEqual(new Set(['watchesEnough']));
    expect(await own(api)).toHaveLength(10);
    const [last] = await own(api);
    await api.expectOk(endPriceWatch, { body: { watchId: last?.watchId ?? '' } });
    await api.expectOk(beginPriceWatch, { body: tripOn('2027-02-20') });
  });

  it('come in pages, those that have not ended first', async () => {
    const { api, watch } = await givenWatcher(site, tripOn('2027-02-21'));
    await site.clock.advance({ minutes: 1 });
    const { watches } = await api.expectOk(beginPriceWatch, { body: tripOn('2027-02-22') });
    await api.expectOk(endPriceWatch, { body: { watchId: watches[0]?.watchId ?? '' } });
    const page = (pageNum: number) => api.expectOk(listPriceWatches, { body: { pageNum, pageSize: 1 } });
    expect(await page(1)).toMatchObject({ total: 2, watches: [{ watchId: watch.watchId, state: 'ON' }] });
    expect(await page(2)).toMatchObject({ total: 2, watches: [{ state: 'ENDED' }] });
  });

  it('are seen and ended by this account only', async () => {
    const { watch } = await givenWatcher(site, tripOn('2027-02-23'));
    const other = await givenWatcher(site, tripOn('2027-02-24'));
    await other.api.expectRefused(endPriceWatch, 'watchUnknown', { body: { watchId: watch.watchId } });
    expect((await own(other.api)).map(({ watchId }) => watchId)).toEqual([other.watch.watchId]);
    const stranger = site.api.another();
    await stranger.expectRefused(beginPriceWatch, 'unauthenticated', { body: tripOn('2027-02-24') });
    await stranger.expectRefused(listPriceWatches, 'unauthenticated', { body: {} });
    await signInBySms(stranger, '13911112222');
    await stranger.expectOk(beginPriceWatch, { body: tripOn('2027-02-24') });
    expect(await stateOf(stranger)).toEqual(['ON']);
  });

  it('are in the export of the account and are deleted with it, and a closed account is not told', async () => {
    const trip = tripOn('2027-02-25');
    await leaveSeats(site, trip, dear);
    const { accountId, watch } = await givenWatcher(site, trip);
    expect(await priceWatchAccountPart.exportData?.(site.deps, accountId)).toMatchObject([
      { origin: 'TAO', destination: 'HRB', departDate: '2027-02-25', status: 'ON' },
    ]);
    expect(await priceWatchAccountPart.listLost?.(site.deps, accountId)).toHaveLength(1);
    await site.db.updateTable('account').set({ closed_at: site.clock.now() }).where('id', '=', accountId).execute();
    await leaveSeats(site, trip, cheap);
    await look(site);
    expect(await smsAbout(site, watch)).toEqual([]);
    await inTransaction(site.db, async (tx) => priceWatchAccountPart.deleteData?.(site.deps, tx, accountId));
    expect(await priceWatchAccountPart.exportData?.(site.deps, accountId)).toEqual([]);
  });

  it('need a fare on sale, a served route, and a return after the departure', async () => {
    const trip = tripOn('2027-02-26');
    const { api } = await givenWatcher(site, tripOn('2027-02-27'));
    await leaveSeats(site, trip, soldOut);
    const refused = (body: object, refusal: Parameters<Api['expectRefused']>[1]) =>
      api.expectRefused(beginPriceWatch, refusal, { body: { ...trip, ...body } });
    await refused({}, 'watchNoFare');
    await refused({ destCode3: 'LHR' }, 'routeNotServed');
    await refused({ departureDate: '2026-11-01' }, 'dateOutOfRange');
    await refused({ departureDate: '2027-02-27', returnDate: '2027-02-27' }, 'invalidInput');
  });
});
