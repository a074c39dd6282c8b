import { bindWeekCard, buyWeekCard, refundWeekCard } from '@haidai/contract/weekcard';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOrder } from '../../src/modules/booking/index.ts';
import { termsToAccept } from '../../src/modules/booking/place/terms.ts';
import { loadCatalogue } from '../../src/modules/flights/index.ts';
import { Refusal, type SignedIn } from '../../src/platform/index.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { viewAward } from '../given/award-order.ts';
import { type GivenMember, givenBooker } from '../given/member.ts';
import { payInFull } from '../given/order.ts';
import { bindingCode, cardOf, givenBoundCard, givenCard, givenReadyRide, purchase } from '../given/week-card.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const day = '2026-12-15';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());
afterEach(async () => {
  expect(await checkInventory(site.db)).toEqual([]);
});

type Member = Awaited<ReturnType<typeof givenBooker>>;

/** Makes the order as the operation does, but without the SMS code, because a mobile has only one code at a time. */
async function submit({ api, accountId, mobile }: GivenMember & Member, orderNo: string): Promise<string> {
  const { totalPrice: totalSeen } = await viewAward(api, orderNo);
  const session: SignedIn = { userId: mobile, accountId, kind: 'member', sessionId: '', mobile, contact: mobile };
  const owner = { session, deviceId: api.deviceId, family: 'b2c' as const };
  const terms = await termsToAccept(site.deps);
  const acceptedDocuments = terms.map(({ key: docKey, version }) => ({ docKey, version }));
  try {
    const body = { orderNo, acceptedDocuments, totalSeen, pointsSeen: 0 };
    await createOrder({ ...site.deps, catalogue: loadCatalogue() }, body, owner, 'SALE', async () => {});
    return 'made';
  } catch (error) {
    return error instanceof Refusal ? error.refusal : String(error);
  }
}

function count(outcomes: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(outcomes, (each) => each)].map(([name, all]) => [name, all.length]));
}

const refusalOf = (answer: { code: number; error?: string | undefined }) =>
  answer.code === 1 ? 'made' : (answer.error ?? '');

describe('week cards with several requests at the same moment', () => {
  it('bind to only one of the members who have the number, the password and the code', async () => {
    const card = await givenCard(site, await givenBooker(site));
    const members = [await givenBooker(site), await givenBooker(site), await givenBooker(site)];
    const smsCode = await bindingCode(site.api.another(), card.buyerMobile).catch(async () =>
      bindingCode(members[0]?.api ?? site.api, card.buyerMobile),
    );
    const { orderNo: _orderNo, ...typed } = card;
    const answers = await Promise.all(
      members.map(({ api }) => api.call(bindWeekCard, { body: { ...typed, smsCode } })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const rides = await site.db
      .selectFrom('exchange_voucher')
      .select(['account_id'])
      .where('card_no', '=', card.cardNo)
      .execute();
    expect(rides).toHaveLength(12);
    expect(new Set(rides.map(({ account_id }) => account_id)).size).toBe(1);
  });

  it('are either bound or refunded', async () => {
    const buyer = await givenBooker(site);
    const card = await givenCard(site, buyer);
    const smsCode = await bindingCode(buyer.api, card.buyerMobile);
    const { orderNo, ...typed } = card;
    const [bound, back] = await Promise.all([
      buyer.api.call(bindWeekCard, { body: { ...typed, smsCode } }),
      buyer.api.call(refundWeekCard, { body: { orderNo } }),
    ]);
    expect([bound?.code, back?.code].toSorted()).toEqual([0, 1]);
    const rides = await site.db
      .selectFrom('exchange_voucher')
      .select('status')
      .where('card_no', '=', card.cardNo)
      .execute();
    expect(rides).toHaveLength(bound?.code === 1 ? 12 : 0);
  });

  it('give at most the weekly flights of the card, however many drafts there are', async () => {
    const member = await givenBooker(site);
    const cardNo = await givenBoundCard(site, member);
    const drafts = [];
    for (const nth of [0, 1, 2]) drafts.push(await givenReadyRide(member.api, cardNo, { day: dayAfter(nth) }));
    const outcomes = await Promise.all(drafts.map((orderNo) => submit(member, orderNo)));
    expect(count(outcomes)).toEqual({ made: 2, weekCardWeekFull: 1 });
    expect(await cardOf(member.api, cardNo)).toMatchObject({ rides: { left: 10, held: 2 }, weeks: [{ used: 2 }] });
  });

  it('pay only one of two orders with the last ride', async () => {
    const member = await givenBooker(site);
    const cardNo = await givenBoundCard(site, member);
    const drafts = [
      await givenReadyRide(member.api, cardNo, { day }),
      await givenReadyRide(member.api, cardNo, { day: dayAfter(-7) }),
    ];
    const rides = await site.db
      .selectFrom('exchange_voucher')
      .select('voucher_no')
      .where('card_no', '=', cardNo)
      .orderBy('voucher_no')
      .execute();
    const spent = rides.slice(1).map(({ voucher_no }) => voucher_no);
    await site.db.deleteFrom('exchange_voucher').where('voucher_no', 'in', spent).execute();
    const outcomes = await Promise.all(drafts.map((orderNo) => submit(member, orderNo)));
    expect(count(outcomes)).toEqual({ made: 1, weekCardRides: 1 });
  });

  it('are sold up to the limit of unpaid orders of a member, and a paid card is delivered once', async () => {
    const member = await givenBooker(site);
    const body = await purchase(member);
    const answers = await Promise.all([0, 1, 2, 3, 4].map(() => member.api.call(buyWeekCard, { body })));
    expect(count(answers.map(refusalOf))).toEqual({ made: 2, tooManyOpenOrders: 3 });
    const orderNo = answers.find(({ code }) => code === 1)?.result?.orderNo ?? '';
    await payInFull(site, orderNo);
    const again = () => site.deps.jobs.enqueue(site.db as never, 'weekcard.issue', { orderNo });
    await Promise.all([again(), again()]);
    await site.runJobs();
    const cards = await site.db.selectFrom('week_card').select('card_no').where('order_no', '=', orderNo).execute();
    expect(cards).toHaveLength(1);
  });
});

function dayAfter(days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
