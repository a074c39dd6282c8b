import type { RefusalName } from '@haidai/contract';
import { saveAwardPassengers } from '@haidai/contract/award';
import { bindWeekCard, buyWeekCard, refundWeekCard, revealWeekCard, saveWeekDraft } from '@haidai/contract/weekcard';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockOrderForPayment, reholdForLatePayment } from '../../../src/modules/booking/index.ts';
import { closeByClockJob } from '../../../src/modules/flight-ops/departure/close-by-clock.ts';
import { expireCards } from '../../../src/modules/weekcard/expire-cards.ts';
import { lockCard } from '../../../src/modules/weekcard/repository.ts';
import { noteNoShows } from '../../../src/modules/weekcard/use/no-shows.ts';
import { inTransaction } from '../../../src/platform/index.ts';
import { smsEventsAbout } from '../../checks/sms-events-about.ts';
import { submitAward, travellers } from '../../given/award-order.ts';
import { contact } from '../../given/booking.ts';
import { givenBooker, signInAs } from '../../given/member.ts';
import { insertPaid, payInFull } from '../../given/order.ts';
import {
  binding,
  bindingCode,
  buyCard,
  cardOf,
  givenBoundCard,
  givenCard,
  givenReadyRide,
  purchase,
  weekDraft,
} from '../../given/week-card.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

it('a week card is sold at its price, with a mobile number, and with accepted terms of use and refund', async () => {
  const member = await givenBooker(site);
  const body = await purchase(member);
  const [usage, refund] = body.acceptedDocuments;
  expect([usage?.docKey, refund?.docKey]).toEqual(['B2C_PRODUCT_VACATION', 'B2C_PRODUCT_ZHOUZFEI_REFUND']);
  const refused = (refusal: RefusalName, change: Partial<typeof body>) =>
    member.api.expectRefused(buyWeekCard, refusal, { body: { ...body, ...change } });
  await refused('termsNotAccepted', { acceptedDocuments: body.acceptedDocuments.slice(0, 1) });
  await refused('priceChanged', { priceSeen: body.priceSeen - 1 });
  await refused('weekCardNotOnSale', { productId: 'ZZF-NONE-2026' });
  const wrong = await refused('invalidInput', { buyerMobile: '12800000000' });
  expect(wrong.fields?.map(({ path }) => path)).toEqual(['buyerMobile']);
});

describe('the binding of a week card', () => {
  it('is refused with the same answer for a wrong password, another mobile and an unknown card', async () => {
    const member = await givenBooker(site);
    const card = await givenCard(site, member);
    const { body } = await binding(member.api, card);
    const wrong = { ...body, cardPassword: body.cardPassword === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA' };
    const answers = [
      await member.api.call(bindWeekCard, { body: wrong }),
      await member.api.call(bindWeekCard, { body: { ...body, cardNo: 'ZF000000000000' } }),
    ];
    const other = await givenBooker(site);
    const smsCode = await bindingCode(other.api, other.mobile);
    answers.push(await other.api.call(bindWeekCard, { body: { ...body, buyerMobile: other.mobile, smsCode } }));
    expect(answers.map(({ error, message }) => [error, message])).toEqual(
      Array(3).fill(['weekCardInvalid', answers[0]?.message]),
    );
    await member.api.expectOk(bindWeekCard, { body });
  });

  it('is limited to ten tries an hour over all accounts, also for an unknown card', async () => {
    const member = await givenBooker(site);
    const body = { buyerMobile: '16600009999', cardNo: 'ZF000000000001', cardPassword: 'AAAAAAAA', smsCode: '000000' };
    for (let tries = 0; tries < 10; tries += 1)
      await member.api.expectRefused(bindWeekCard, 'smsCodeExpired', { body });
    await member.api.expectRefused(bindWeekCard, 'tooOften', { body });
    const stranger = await givenBooker(site);
    const elsewhere = { ...body, buyerMobile: '16600009998' };
    // The address has one more look-up than the ten of the card.
    await stranger.api.expectRefused(bindWeekCard, 'smsCodeExpired', { body: elsewhere });
    await stranger.api.expectRefused(bindWeekCard, 'tooOften', { body: elsewhere });
  });

  it('a week card that is paid late is delivered, because it has no seats that could be sold', async () => {
    const member = await givenBooker(site);
    const orderNo = await buyCard(member);
    await site.clock.advance({ minutes: 31 });
    await site.runJobs();
    const order = await site.db
      .selectFrom('sales_order')
      .select('status')
      .where('order_no', '=', orderNo)
      .executeTakeFirst();
    expect(order?.status).toBe('OUTDATED');
    const isTaken = await inTransaction(site.db, async (tx) => {
      const locked = await lockOrderForPayment(tx, orderNo);
      await insertPaid(site, tx, orderNo, locked.totalFen);
      return reholdForLatePayment(site.deps, tx, locked, { amountFen: locked.totalFen, actor: 'test' });
    });
    expect(isTaken).toBe(true);
    await site.runJobs();
    member.api = await signInAs(site, member);
    expect((await member.api.expectOk(revealWeekCard, { body: { orderNo } })).cardNo).toMatch(/^ZF/);
  });

  it('a week card shows its number and password only to the buyer, and both are stored sealed', async () => {
    const member = await givenBooker(site);
    const orderNo = await buyCard(member);
    await payInFull(site, orderNo);
    const stranger = await givenBooker(site);
    await stranger.api.expectRefused(revealWeekCard, 'orderNotFound', { body: { orderNo } });
    const shown = await member.api.expectOk(revealWeekCard, { body: { orderNo } });
    const row = await site.db.selectFrom('week_card').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
    expect(row).toMatchObject({ secret_sealed: null, password_hash: expect.stringMatching(/^\$argon2id\$/) });
    expect(JSON.stringify(row)).not.toContain(shown.cardPassword);
  });
});

const note = () => noteNoShows.run(site.deps, {} as never);

/** Runs two instances that have found the same no-show. Both wait for the card before one of them notes it. */
async function noteByTwo(cardNo: string): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db);
    return rows.length;
  };
  const finish = await inTransaction(site.db, async (tx) => {
    await lockCard(tx, cardNo);
    const both = Promise.all([note(), note()]);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
    return () => both;
  });
  await finish();
}

describe('a flight with a week card', () => {
  it('is booked by the member of the card, on its valid days', async () => {
    const member = await givenBooker(site);
    const cardNo = await givenBoundCard(site, member);
    const good = await weekDraft(member.api, cardNo, { day: '2026-12-15' });
    const stranger = await givenBooker(site);
    await stranger.api.expectRefused(saveWeekDraft, 'weekCardNotYours', good);
    const unknown = { body: { ...good.body, cardNo: 'ZF000000000000' } };
    await stranger.api.expectRefused(saveWeekDraft, 'weekCardNotYours', unknown);
    await member.api.expectRefused(saveWeekDraft, 'weekCardPeople', { body: { ...good.body, adultNum: 2 } });
    await member.api.expectRefused(
      saveWeekDraft,
      'weekCardTravel',
      await weekDraft(member.api, cardNo, { day: '2026-12-22' }),
    );
    await member.api.expectOk(saveWeekDraft, good);
  });

  it('is refused to another passenger if it is a solo card', async () => {
    const member = await givenBooker(site);
    const cardNo = await givenBoundCard(site, member);
    const { orderNo } = await member.api.expectOk(
      saveWeekDraft,
      await weekDraft(member.api, cardNo, { day: '2026-12-16' }),
    );
    const stranger = await givenBooker(site);
    const [self] = await travellers(member.api);
    if (!self) throw new Error('The member’s list of travellers does not contain the member');
    const { savedPassengerId: _own, ...typed } = self;
    const passengers = [{ ...typed, documentNo: stranger.document }];
    const body = { orderNo, passengers, linkman: contact };
    await member.api.expectRefused(saveAwardPassengers, 'weekCardHolder', { body });
  });

  it('that is missed pauses the card and later ends it, and each no-show counts once for all jobs', async () => {
    const member = await givenBooker(site);
    const cardNo = await givenBoundCard(site, member);
    const orders: string[] = [];
    for (const day of ['2026-12-01', '2026-12-03', '2026-12-08']) {
      const orderNo = await givenReadyRide(member.api, cardNo, { day });
      await submitAward(member, orderNo);
      await payInFull(site, orderNo);
      await site.deps.jobs.enqueue(site.db as never, 'ticketing.issue', { orderNo });
      await site.runJobs();
      await site.clock.advance({ minutes: 1, seconds: 1 });
      orders.push(orderNo);
    }
    const after = async (days: number, noteMissed = () => noteByTwo(cardNo)) => {
      await site.clock.advance({ hours: days * 24 });
      await closeByClockJob.run(site.deps, {} as never);
      await noteMissed();
      member.api = await signInAs(site, member);
      return cardOf(member.api, cardNo);
    };
    expect(await after(11)).toMatchObject({ missed: 1, status: 'BOUND', pausedUntil: null });
    expect(await after(2)).toMatchObject({ missed: 2, status: 'BOUND', pausedUntil: '2026-12-18' });
    const again = await weekDraft(member.api, cardNo, { day: '2026-12-20' });
    const refused = await member.api.expectRefused(saveWeekDraft, 'weekCardPaused', again);
    expect(refused.details).toEqual({ date: '2026-12-18' });
    expect(await after(0, note)).toMatchObject({ missed: 2 });
    expect(await after(5)).toMatchObject({ missed: 3, status: 'STOPPED', rides: { used: 3 } });
    for (const orderNo of orders) expect(await smsEventsAbout(site, `${orderNo}/1`)).toEqual(['WeekCardMissed']);
    await member.api.expectRefused(
      saveWeekDraft,
      'weekCardClosed',
      await weekDraft(member.api, cardNo, { day: '2026-12-15' }),
    );
  }, 120_000);

  it('an unbound week card is refunded up to the seventh day, and cannot be bound after its last day', async () => {
    const member = await givenBooker(site);
    const { orderNo } = await givenCard(site, member);
    await site.clock.advance({ hours: 8 * 24 });
    member.api = await signInAs(site, member);
    await member.api.expectRefused(refundWeekCard, 'weekCardNotRefundable', { body: { orderNo } });
    await site.clock.advance({ hours: 180 * 24 });
    await expireCards.run(site.deps, {} as never);
    const card = await site.db
      .selectFrom('week_card')
      .select('status')
      .where('order_no', '=', orderNo)
      .executeTakeFirst();
    expect(card?.status).toBe('EXPIRED');
  });
});
