import {
  enterFlashSale,
  getFlashEntry,
  getFlashLog,
  getFlashSale,
  leaveFlashSale,
  listFlashEntries,
  listFlashSales,
  saveFlashDraft,
} from '@haidai/contract/flashsale';
import { drawOrder, verifyDraw } from '@haidai/domain/flashsale';
import { signInBySms } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { advanceItem, createDemoRound } from '../../../src/modules/flashsale/index.ts';
import { checkInventory } from '../../checks/check-inventory.ts';
import {
  ask,
  captchaSolved,
  checkFlashSale,
  type GivenRound,
  givenEntry,
  givenRound,
  givenWanting,
  leaveLine,
  placesOf,
  seedOf,
  sha256,
  statesOf,
  wish,
} from '../../given/flash-sale.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  // The sessions last longer than the jumps of the clock.
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00', env: { ACCESS_TOKEN_SECONDS: '86400' } });
});
afterAll(() => site.close());
afterEach(async () => {
  expect(await checkFlashSale(site.db)).toEqual([]);
  expect(await checkInventory(site.db)).toEqual([]);
});

describe('a published flash sale', () => {
  it('exists three times on a fresh site: open, upcoming and sold out', async () => {
    const { rounds, serverTime } = await site.api.another().expectOk(listFlashSales, {});
    const demo = rounds.filter(({ roundId }) => roundId.startsWith('DEMO-'));
    expect(demo.map(({ roundId }) => roundId.slice(0, 9)).sort()).toEqual(['DEMO-GONE', 'DEMO-OPEN', 'DEMO-SOON']);
    expect(new Date(serverTime).getTime()).toBeGreaterThan(0);
    expect(demo.find(({ roundId }) => roundId.startsWith('DEMO-GONE'))?.offers).toMatchObject([
      { state: 'SOLD_OUT', left: 0 },
    ]);
  });

  it('shows its days, its price line by line, its rules with their ids, and the hash of its seed', async () => {
    const { offerId, roundId } = await givenRound(site, { stock: 3, dates: ['2026-12-08', '2026-12-09'] });
    const sale = await site.api.expectOk(getFlashSale, { query: { offerId } });
    expect(sale.round).toMatchObject({
      roundId,
      state: 'OPEN',
      perMember: 4,
      perDocument: 1,
      perOrder: 4,
      payMinutes: 15,
    });
    expect(sale.round.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(sale.offer).toMatchObject({ price: 199, stock: 6, left: 6, state: 'OPEN', cabinName: '经济舱' });
    expect(sale.offer.referencePrice).toBeGreaterThan(199);
    expect(sale.items.map(({ flightDate, left, state }) => [flightDate, left, state])).toEqual([
      ['2026-12-08', 3, 'OPEN'],
      ['2026-12-09', 3, 'OPEN'],
    ]);
    const { adult, child: ofChild, infant } = sale.prices;
    expect(adult.lines[0]).toMatchObject({ code: 'FARE', amount: 199, ruleId: `${offerId}+FLASH-2026` });
    expect(adult.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(adult.total);
    expect(ofChild.lines[0]).toMatchObject({ amount: 199 });
    expect(infant.lines[0]?.ruleId).not.toContain(offerId);
    expect(sale.points).toBe(199);
    expect(sale.fareRules.refund.map(({ percent }) => percent)).toEqual([100, 100, 100, 100]);
    const said = sale.conditions.map(({ text }) => text).join('\n');
    for (const part of [
      '可自愿改期 1 次，改期费 ¥100',
      '自愿退票仅退',
      '199 分',
      '15 分钟内付款',
      '不可与优惠券同时使用',
      '不得签转',
    ])
      expect(said).toContain(part);
    await site.api.expectRefused(getFlashSale, 'flashSaleNotFound', { query: { offerId: 'NOT-HERE' } });
  });

  it('keeps its allotment of seats out of the ordinary sale', async () => {
    await givenRound(site, { stock: 4, dates: ['2026-12-10'] });
    const row = await site.db
      .selectFrom('leg_inventory')
      .select(['free', 'put_aside', 'capacity'])
      .where('flight_no', '=', 'HD4807')
      .where('flight_date', '=', '2026-12-10')
      .where('cabin', '=', 'ECO')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ put_aside: 4, free: row.capacity - 4 });
    await expect(givenRound(site, { stock: 400, dates: ['2026-12-11'] })).rejects.toThrow('not have 400 free seats');
  });
});

describe('a demonstration round', () => {
  it('opens with each request, with a waiting room before or at once', async () => {
    const now = await createDemoRound(site.deps, { stock: 2, minutes: 30 });
    const soon = await createDemoRound(site.deps, { stock: 2, opensInSeconds: 120 });
    expect(now.roundId).not.toBe(soon.roundId);
    const stateOf = async ({ offers }: typeof now) =>
      (await site.api.expectOk(getFlashSale, { query: { offerId: offers[0]?.offerId ?? '' } })).round.state;
    expect([await stateOf(now), await stateOf(soon)]).toEqual(['OPEN', 'WAITING_ROOM']);
    const [first, second] = [now, soon].map(({ offers }) => offers[0]?.itemIds[0] ?? '');
    expect((await givenEntry(site, first ?? '')).entry).toMatchObject({ state: 'GRANTED' });
    expect((await givenEntry(site, second ?? '')).entry).toMatchObject({ state: 'ENTERED', early: true });
  });

  it('uses flights of a later week if the first ones are full', async () => {
    const many: Awaited<ReturnType<typeof createDemoRound>>[] = [];
    for (let n = 0; n < 3; n += 1) many.push(await createDemoRound(site.deps, { stock: 60 }));
    const daysOf = ({ offers }: (typeof many)[number]) => offers[0]?.itemIds.map((id) => id.slice(-8)) ?? [];
    const [first, , third] = many.map(daysOf);
    expect(third?.[0] ?? '').not.toBe('');
    expect(first).not.toContain(third?.[0]);
  });
});

describe('an entry of a flash sale', () => {
  it('is open to members with a solved captcha, for existing items', async () => {
    const { itemId } = await givenRound(site);
    const stranger = site.api.another();
    await stranger.expectRefused(enterFlashSale, 'unauthenticated', { params: { itemId }, body: { seats: 1 } });
    const bySms = site.api.another();
    await signInBySms(bySms, '13711110001');
    await bySms.expectRefused(enterFlashSale, 'notMember', { params: { itemId }, body: { seats: 1 } });
    const { api } = await givenWanting(site);
    await api.expectRefused(enterFlashSale, 'captchaRequired', { params: { itemId }, body: { seats: 1 } });
    const used = { params: { itemId }, body: { seats: 1, NECaptchaValidate: 'not-a-pass-at-all' } };
    await api.expectRefused(enterFlashSale, 'captchaExpired', used);
    await api.expectRefused(enterFlashSale, 'flashSaleNotFound', await wish(site, api, 'NOT-HERE'));
    const five = { params: { itemId }, body: { seats: 5, NECaptchaValidate: await captchaSolved(site, api) } };
    expect(await api.callLoosely(enterFlashSale, five)).toMatchObject({ error: 'invalidInput' });
  });

  it('is limited to twenty tries, and every captcha pass counts, valid or not', async () => {
    const { itemId } = await givenRound(site);
    const { api } = await givenWanting(site);
    const guess = { params: { itemId }, body: { seats: 1, NECaptchaValidate: 'not-a-pass-at-all' } };
    for (let n = 0; n < 20; n += 1) await api.expectRefused(enterFlashSale, 'captchaExpired', guess);
    await api.expectRefused(enterFlashSale, 'tooOften', guess);
  });

  it('is refused before entries open and after they close, with the day and the hour', async () => {
    const ahead = await givenRound(site, { entriesIn: 10, opensIn: 20 });
    const { api } = await givenWanting(site);
    const refused = await api.expectRefused(enterFlashSale, 'flashSaleNotYet', await wish(site, api, ahead.itemId));
    expect(refused.message).toMatch(/2026-11-20 1\d:\d\d（北京时间）/);
    const over = await givenRound(site, { closesIn: -1 });
    await api.expectRefused(enterFlashSale, 'flashSaleClosed', await wish(site, api, over.itemId));
    const stateOf = async ({ offerId }: GivenRound) =>
      (await site.api.expectOk(getFlashSale, { query: { offerId } })).round.state;
    expect([await stateOf(ahead), await stateOf(over)]).toEqual(['ANNOUNCED', 'CLOSED']);
  });

  it('gives a member one place for each item, and at most the seats that the round allows', async () => {
    const { itemIds } = await givenRound(site, { stock: 9, perMember: 3, dates: ['2026-12-12', '2026-12-13'] });
    const [first = '', second = ''] = itemIds;
    const wanting = await givenWanting(site);
    const entry = await ask(site, wanting, first, 2);
    expect(await ask(site, wanting, first, 1)).toMatchObject({ entryId: entry.entryId, seats: 2 });
    const { api } = wanting;
    const refused = await api.expectRefused(enterFlashSale, 'flashMemberLimit', await wish(site, api, second, 2));
    expect(refused.details).toEqual({ most: 3, have: 2, seats: 2 });
    await ask(site, wanting, second, 1);
    await api.expectOk(leaveFlashSale, { body: { entryId: entry.entryId } });
    expect(await ask(site, wanting, first, 2)).toMatchObject({ state: 'GRANTED' });
  });
});

describe('the waiting room', () => {
  it('is drawn once at the opening with the seed of the published hash, and later entries follow by arrival', async () => {
    const { itemId, roundId, offerId } = await givenRound(site, {
      stock: 2,
      opensIn: 30,
      closesIn: 60,
      dates: ['2026-12-14'],
    });
    const early: Awaited<ReturnType<typeof givenEntry>>[] = [];
    for (let n = 0; n < 6; n += 1) early.push(await givenEntry(site, itemId));
    const gone = await givenEntry(site, itemId);
    await leaveLine(gone);
    expect(new Set(await statesOf(early))).toEqual(new Set(['ENTERED']));
    expect(early.map(({ entry }) => [entry.arrivalNo, entry.early, entry.serviceNo])).toEqual(
      early.map((_, index) => [index + 1, true, null]),
    );
    const before = await site.api.expectOk(getFlashSale, { query: { offerId } });
    expect(before.items[0]).toMatchObject({ state: 'AHEAD', waiting: 6, left: 2 });
    await site.api.expectRefused(getFlashLog, 'flashLogNotYet', { query: { roundId } });

    await site.clock.advance({ minutes: 31 });
    const late = await givenEntry(site, itemId);
    await advanceItem(site.deps, itemId);
    expect(late.entry).toMatchObject({ early: false, arrivalNo: 8, serviceNo: 8, state: 'WAITING', position: 5 });
    const seed = await seedOf(site, roundId);
    expect(sha256(seed)).toBe(before.round.seedHash);
    const ids = early.map(({ entry }) => entry.entryId);
    const order = drawOrder(seed, ids, sha256);
    const inOrder = order.map((id) => early.find(({ entry }) => entry.entryId === id) ?? late);
    expect(await statesOf(inOrder)).toEqual(['GRANTED', 'GRANTED', 'WAITING', 'WAITING', 'WAITING', 'WAITING']);
    const line = [...inOrder.slice(2), late];
    expect(await placesOf(line)).toEqual(['1 of 5: 0', '2 of 5: 1', '3 of 5: 2', '4 of 5: 3', '5 of 5: 4']);
    // An entry that is abandoned or served no longer counts for the entries behind it.
    await leaveLine(line.splice(1, 1)[0]);
    line.push(await givenEntry(site, itemId, 3), await givenEntry(site, itemId));
    expect((await placesOf(line)).slice(1)).toEqual(['2 of 6: 1', '3 of 6: 2', '4 of 6: 3', '5 of 6: 4', '6 of 6: 7']);
    await leaveLine(inOrder[0]);
    expect((await placesOf(line)).slice(1)).toEqual(['1 of 5: 0', '2 of 5: 1', '3 of 5: 2', '4 of 5: 3', '5 of 5: 6']);

    await site.clock.advance({ minutes: 30 });
    await site.runJobs();
    expect(new Set(await statesOf([...inOrder, late]))).toEqual(new Set(['LEFT', 'LAPSED', 'CLOSED']));
    const log = await site.api.another().expectOk(getFlashLog, { query: { roundId } });
    expect(log).toMatchObject({ seed, itemId, next: null });
    expect(log.entries).toHaveLength(10);
    expect(JSON.stringify(log)).not.toContain(late.accountId);
    const whole = { ...log, stock: log.items[0]?.stock ?? 0 };
    expect(verifyDraw(whole, sha256)).toEqual([]);
    const swapped = log.entries.map((each) => {
      if (each.serviceNo === 1) return { ...each, serviceNo: 2 };
      return each.serviceNo === 2 ? { ...each, serviceNo: 1 } : each;
    });
    expect(verifyDraw({ ...whole, entries: swapped }, sha256)).not.toEqual([]);
  }, 120_000);
});

describe('the line', () => {
  it('is served strictly in order: the last one gets the remaining seats, and returned seats go to the next one', async () => {
    const { itemId } = await givenRound(site, { stock: 3, dates: ['2026-12-15'] });
    const first = await givenEntry(site, itemId, 2);
    const second = await givenEntry(site, itemId, 2);
    const third = await givenEntry(site, itemId, 1);
    expect(first.entry).toMatchObject({ state: 'GRANTED', grantedSeats: 2, position: null });
    expect(second.entry).toMatchObject({ state: 'GRANTED', seats: 2, grantedSeats: 1 });
    expect(third.entry).toMatchObject({ state: 'WAITING', position: 1, grantedSeats: 0 });
    expect(third.entry.estimate).toMatchObject({
      seatsAhead: 0,
      seatsThatMayReturn: 3,
      seatsPaid: 0,
      chance: 'POSSIBLE',
    });
    expect(third.entry.estimate?.text).toContain('无法预计');
    await leaveLine(second);
    const newcomer = await givenEntry(site, itemId, 1);
    expect(await statesOf([third, newcomer])).toEqual(['GRANTED', 'WAITING']);
    await second.api.expectRefused(leaveFlashSale, 'conflict', { body: { entryId: second.entry.entryId } });
    await newcomer.api.expectRefused(getFlashEntry, 'flashEntryNotFound', { query: { entryId: first.entry.entryId } });
    await newcomer.api.expectRefused(leaveFlashSale, 'flashEntryNotFound', { body: { entryId: first.entry.entryId } });
    expect(await statesOf([first])).toEqual(['GRANTED']);
    const { entries } = await newcomer.api.expectOk(listFlashEntries, { query: {} });
    expect(entries.map(({ entryId }) => entryId)).toEqual([newcomer.entry.entryId]);
  });

  it('grants seats that lapse after their minutes, and the next member gets a message', async () => {
    const { itemId } = await givenRound(site, { stock: 1, grantMinutes: 5, dates: ['2026-12-16'] });
    const first = await givenEntry(site, itemId);
    const second = await givenEntry(site, itemId);
    await site.clock.advance({ minutes: 6 });
    const late = { body: { entryId: first.entry.entryId, adultNum: 1 } };
    await first.api.expectRefused(saveFlashDraft, 'flashGrantOver', late);
    await site.runJobs();
    expect(await statesOf([first, second])).toEqual(['LAPSED', 'GRANTED']);
    const told = await site.db
      .selectFrom('message')
      .select('event')
      .where('subject_key', '=', second.entry.entryId)
      .execute();
    expect(new Set(told.map(({ event }) => event))).toEqual(new Set(['FlashGranted']));
  });

  it('is full when more seats are wanted than the round queues for, and accepts entries again when one leaves', async () => {
    const { itemId, offerId } = await givenRound(site, { stock: 1, queuePerSeat: 2, dates: ['2026-12-17'] });
    await givenEntry(site, itemId);
    const waiting = [await givenEntry(site, itemId), await givenEntry(site, itemId)];
    const newcomer = await givenWanting(site);
    await newcomer.api.expectRefused(enterFlashSale, 'flashSaleFull', await wish(site, newcomer.api, itemId));
    const sale = await site.api.expectOk(getFlashSale, { query: { offerId } });
    expect(sale.items[0]).toMatchObject({ state: 'FULL', waiting: 2, left: 0 });
    await leaveLine(waiting[0]);
    // The gate caches the state of the line for a second.
    await expect
      .poll(
        async () => (await newcomer.api.call(enterFlashSale, await wish(site, newcomer.api, itemId))).error ?? 'in',
        { timeout: 5000, interval: 400 },
      )
      .toBe('in');
  });
});
