import * as operations from '@haidai/contract/flashsale';
import { type Api, signInMember } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory } from '../../../../test/checks/check-inventory.ts';
import {
  checkFlashSale,
  givenEntry,
  givenWanting,
  orderOf,
  seedOf,
  statesOf,
  wish,
} from '../../../../test/given/flash-sale.ts';
import { payInFull } from '../../../../test/given/order.ts';
import { decide, givenClerks } from '../../../../test/given/staff.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { advanceItem, sha256 } from '../index.ts';
import { roundsKind } from './round-queue.ts';

let site: TestApp;
let zhao: Api;
let qian: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00', env: { ACCESS_TOKEN_SECONDS: '864000' } });
  [zhao, qian] = await givenClerks(site);
});
afterAll(() => site.close());
afterEach(async () => {
  expect(await checkFlashSale(site.db)).toEqual([]);
  expect(await checkInventory(site.db)).toEqual([]);
});

const at = (minutes: number) => new Date(site.clock.now().getTime() + minutes * 60_000).toISOString();
type Form = operations.RoundForm;
/** Returns the form of a round on the morning flight to Zhuhai. It takes entries at once and opens in an hour. */
function formOf(date: string, stock = 4, more: Partial<Form> = {}): Form {
  return {
    ...{ nameCn: `工作台场 ${date}`, nameEn: `Desk ${date}`, textCn: '一口价', textEn: 'Fixed prices', cover: 'dusk' },
    ...{ entriesFrom: at(-10), opensAt: at(60), closesAt: at(600) },
    ...{ perMember: 4, perDocument: 1, grantMinutes: 10, queuePerSeat: 5 },
    offers: [
      {
        ...{ from: 'TAO', to: 'ZUH', class: 'Z', yuan: 199, cover: 'dusk' },
        items: [{ flight: 'HD4807', date, stock }],
      },
    ],
    ...more,
  };
}
async function asideOn(date: string): Promise<number> {
  const row = await site.db
    .selectFrom('leg_inventory')
    .select('put_aside')
    .where('flight_no', '=', 'HD4807')
    .where('flight_date', '=', date)
    .where('cabin', '=', 'ECO')
    .executeTakeFirst();
  return row?.put_aside ?? 0;
}
async function askFor(form: Form): Promise<string> {
  return (await zhao.expectOk(operations.askRound, { body: form })).proposalId;
}
/** Publishes a round with the approval of a second person and returns it as the desk lists it. */
async function publish(form: Form) {
  const answer = await decide(qian, roundsKind, await askFor(form), 'approve');
  expect(answer.error).toBeUndefined();
  return find(form);
}
async function find({ nameCn }: Pick<Form, 'nameCn'>) {
  const { rounds } = await zhao.expectOk(operations.listDeskRounds);
  const round = rounds.find(({ name }) => name === nameCn);
  const [item] = round?.items ?? [];
  if (!round || !item) throw new Error(`The desk lists no round ${nameCn}`);
  return { round, item };
}
const travellersList = async () => (await site.api.another().expectOk(operations.listFlashSales, {})).rounds;

describe('a round that is set up at the desk', () => {
  it('has a preview as travellers will see it, and the preview stores nothing', async () => {
    const form = formOf('2026-12-15');
    const { faults, preview, document } = await zhao.expectOk(operations.checkDeskRound, { body: form });
    expect(faults).toEqual([]);
    expect(preview?.rounds).toMatchObject([
      { name: form.nameCn, state: 'WAITING_ROOM', seedHash: '', offers: [{ price: 199, stock: 4, left: 4 }] },
    ]);
    expect(document).toMatchObject({ key: 'B2C_FLASHSALE_RULE', version: expect.stringMatching(/^\d{4}\.\d+$/) });
    expect(await asideOn('2026-12-15')).toBe(0);
    expect((await travellersList()).some(({ name }) => name === form.nameCn)).toBe(false);
  });

  it('may have times without seconds', async () => {
    const body = { ...formOf('2026-12-15'), closesAt: '2026-12-01T20:00+08:00' };
    expect((await zhao.expectOk(operations.checkDeskRound, { body })).faults).toEqual([]);
  });

  it('is published once after a second person approves it, with its allotment and the hash of a secret seed', async () => {
    const form = formOf('2026-12-16');
    const id = await askFor(form);
    await qian.expectRefused(operations.askRound, 'proposalWaits', { body: form });
    expect((await decide(zhao, roundsKind, id, 'approve')).error).toBe('anotherPersonNeeded');
    expect(await asideOn('2026-12-16')).toBe(0);
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(qian, roundsKind, id, 'approve')));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await asideOn('2026-12-16')).toBe(4);
    const { round } = await find(form);
    expect(round.roundId).toMatch(/^FS-20261120-\d+$/);
    // The server may cache answers about a sale for a second.
    const shown = async () => (await travellersList()).filter(({ name }) => name === form.nameCn);
    await expect.poll(shown, { timeout: 10_000 }).toHaveLength(1);
    expect(await shown()).toMatchObject([{ roundId: round.roundId, seedHash: round.seedHash, state: 'WAITING_ROOM' }]);
    const seed = await seedOf(site, round.roundId);
    expect(sha256(seed)).toBe(round.seedHash);
    const said = JSON.stringify([await travellersList(), await zhao.expectOk(operations.listDeskRounds)]);
    expect(said).not.toContain(seed);
  });

  const offer = {
    ...{ from: 'TAO', to: 'ZUH', class: 'Z', yuan: 199, cover: 'dusk' as const },
    items: [{ flight: 'HD4807', date: '2026-12-17', stock: 4 }],
  };
  it.each<[string, () => Partial<Form>, RegExp]>([
    ['an opening in the past', () => ({ opensAt: at(-1), entriesFrom: at(-5) }), /开售时间已过/],
    ['an opening before the first terms', () => ({ opensAt: '2016-01-01T08:00:00+08:00' }), /开售时间已过/],
    ['entries after the opening', () => ({ entriesFrom: at(90) }), /登记开始时间/],
    ['an end before the opening', () => ({ closesAt: at(30) }), /结束时间/],
    ['an end after its flight has left', () => ({ closesAt: '2026-12-20T00:00:00+08:00' }), /起飞/],
    [
      'a way twice',
      () => ({ offers: [offer, { ...offer, items: [{ flight: 'HD4807', date: '2026-12-18', stock: 1 }] }] }),
      /重复/,
    ],
    ['a flight twice', () => ({ offers: [{ ...offer, items: [...offer.items, ...offer.items] }] }), /重复/],
    [
      'a flight that is none',
      () => ({ offers: [{ ...offer, items: [{ flight: 'HD9999', date: '2026-12-17', stock: 1 }] }] }),
      /没有 HD9999/,
    ],
    [
      'more seats than there are',
      () => ({ offers: [{ ...offer, items: [{ flight: 'HD4807', date: '2026-12-17', stock: 400 }] }] }),
      /400 个空余座位/,
    ],
    ['a price above the full fare', () => ({ offers: [{ ...offer, yuan: 99_999 }] }), /高于全价/],
    ['a class nobody sells', () => ({ offers: [{ ...offer, class: 'O' }] }), /没有舱位/],
  ])('is refused if it has %s', async (_, wrong, words) => {
    const body = formOf('2026-12-17', 4, wrong());
    const { faults, preview } = await zhao.expectOk(operations.checkDeskRound, { body });
    expect([faults.length, preview]).toEqual([1, null]);
    expect(faults[0]).toMatch(words);
    const { message } = await zhao.expectRefused(operations.askRound, 'flashRoundFaulty', { body });
    expect(message).toMatch(words);
  });

  it('cannot be approved if another approved round has taken its seats, and can then be rejected', async () => {
    const capacity = 400;
    const seats = async (stock: number) =>
      (await zhao.expectOk(operations.checkDeskRound, { body: formOf('2026-12-19', stock) })).faults.length === 0;
    let [most, over] = [1, capacity];
    while (over - most > 1) {
      const middle = Math.floor((most + over) / 2);
      if (await seats(middle)) most = middle;
      else over = middle;
    }
    const one = await askFor(formOf('2026-12-19', most, { nameCn: '甲场' }));
    const other = await askFor(formOf('2026-12-19', most, { nameCn: '乙场' }));
    const answers = await Promise.all([one, other].map((id) => decide(qian, roundsKind, id, 'approve')));
    expect(answers.map(({ error }) => error).sort()).toEqual(['proposalNotPossible', undefined]);
    expect(await asideOn('2026-12-19')).toBe(most);
    const left = answers[0]?.code === 1 ? other : one;
    expect((await decide(qian, roundsKind, left, 'refuse', '座位已另作安排')).code).toBe(1);
    const requests = (query: { page?: number; pageSize?: number }) =>
      zhao.expectOk(operations.listRoundRequests, { query });
    const all = await requests({ pageSize: 100 });
    expect(all.rows.find(({ id }) => id === left)).toMatchObject({ status: 'REFUSED', note: '座位已另作安排' });
    expect(all.rows).toHaveLength(all.total);
    const [first, second] = await Promise.all([1, 2].map((page) => requests({ page, pageSize: 1 })));
    expect([first, second]).toEqual([1, 2].map((page) => ({ total: all.total, rows: [all.rows[page - 1]] })));
  });
});

describe('a published round', () => {
  it('can be withdrawn before it opens: its seats are released, its entries end, its log is public, and the list omits it', async () => {
    const { round, item } = await publish(formOf('2026-12-22'));
    const waiting = await givenEntry(site, item.itemId, 2);
    const withdraw = { body: { roundId: round.roundId, note: '运力调整' } };
    await zhao.expectOk(operations.withdrawRound, withdraw);
    expect(await asideOn('2026-12-22')).toBe(0);
    expect(await statesOf([waiting])).toEqual(['CLOSED']);
    const isShown = async () => (await travellersList()).some(({ roundId }) => roundId === round.roundId);
    await expect.poll(isShown, { timeout: 10_000 }).toBe(false);
    const late = await givenWanting(site);
    await late.api.expectRefused(operations.enterFlashSale, 'flashSaleClosed', await wish(site, late.api, item.itemId));
    const log = await site.api.expectOk(operations.getFlashLog, { query: { roundId: round.roundId } });
    expect([sha256(log.seed), log.entries.map(({ outcome }) => outcome)]).toEqual([round.seedHash, ['CLOSED']]);
    await qian.expectRefused(operations.withdrawRound, 'conflict', withdraw);
    const query = { offerId: item.itemId.replace(/-HD.*/, '') };
    const stateNow = async () => (await site.api.expectOk(operations.getFlashSale, { query })).round.state;
    await expect.poll(stateNow, { timeout: 10_000 }).toBe('CLOSED');
    await site.clock.moveTo(new Date(site.clock.now().getTime() + 61 * 60_000).toISOString());
    [zhao, qian] = await givenClerks(site);
    await advanceItem(site.deps, item.itemId);
    expect(await statesOf([waiting])).toEqual(['CLOSED']);
    expect((await find({ nameCn: round.name })).round.state).toBe('WITHDRAWN');
  });

  it('cannot be withdrawn after its opening, even while the draw runs', async () => {
    const { round, item } = await publish(formOf('2026-12-23'));
    const early = await givenEntry(site, item.itemId, 1);
    await site.clock.moveTo(round.opensAt);
    [zhao, qian] = await givenClerks(site);
    const body = { roundId: round.roundId, note: '太晚' };
    const [answer] = await Promise.all([
      zhao.call(operations.withdrawRound, { body }),
      ...Array.from({ length: 10 }, () => advanceItem(site.deps, item.itemId)),
    ]);
    expect(answer.error).toBe('flashRoundOpen');
    expect(await statesOf([early])).toEqual(['GRANTED']);
    const unknown = { roundId: 'FS-NOT-HERE', note: 'x' };
    await zhao.expectRefused(operations.withdrawRound, 'flashSaleNotFound', { body: unknown });
  });

  it('shows its entries, held seats, paid seats and revenue at the desk', async () => {
    const { round, item } = await publish(formOf('2026-12-24', 2));
    const buyer = await givenEntry(site, item.itemId, 1);
    const other = await givenEntry(site, item.itemId, 1);
    await givenEntry(site, item.itemId, 1);
    await site.clock.moveTo(round.opensAt);
    [zhao, qian] = await givenClerks(site);
    await advanceItem(site.deps, item.itemId);
    const granted = await statesOf([buyer, other]);
    expect((await find({ nameCn: round.name })).item).toMatchObject({ entries: 3, held: 2, paid: 0, revenue: 0 });
    const served = granted[0] === 'GRANTED' ? buyer : other;
    await payInFull(site, await orderOf(served, served.entry.entryId));
    expect(await find({ nameCn: round.name })).toMatchObject({
      round: { state: 'OPEN', logPublished: false },
      item: { entries: 3, held: 1, paid: 1, returned: 0, revenue: 199 },
    });
  });
});

it('visitors and members cannot call the flash sale operations of the desk', async () => {
  const member = site.api.another();
  await signInMember(member);
  const body = formOf('2026-12-28');
  for (const api of [site.api.another(), member]) {
    await api.expectRefused(operations.listDeskRounds, 'unauthenticated');
    await api.expectRefused(operations.listRoundRequests, 'unauthenticated', { query: {} });
    await api.expectRefused(operations.checkDeskRound, 'unauthenticated', { body });
    await api.expectRefused(operations.askRound, 'unauthenticated', { body });
    await api.expectRefused(operations.withdrawRound, 'unauthenticated', { body: { roundId: 'FS-X', note: 'x' } });
  }
});
