import { setIssuerFault } from '@haidai/contract/sandbox';
import { adult, baby, child, signInBySms } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import { checkInventory } from '../checks/check-inventory.ts';
import { view } from '../given/booking.ts';
import { apply, givenBookedOrder, methods, money, pay, payState, smsAbout, type Traveller } from '../given/payment.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

/** These tests cover an issuer that refuses, leaves out a passenger, or issues the tickets and does not answer. */
const desk = usePaymentDesk();

let people = 0;

async function givenPaidOrder(fault: 'none' | 'refuse' | 'unknown' | 'partial'): Promise<Traveller> {
  people += 2;
  const passengers = [adult(people), adult(people + 1), child(people), baby(people, '2026-01-10')];
  const traveller = await givenBookedOrder(desk, { passengers });
  await misbehave(traveller, fault);
  await pay(desk, await apply(traveller, methods.ALIPAY));
  await desk.site.runJobs();
  return traveller;
}

function misbehave({ api, orderNo }: Traveller, fault: 'none' | 'refuse' | 'unknown' | 'partial') {
  return api.expectOk(setIssuerFault, { body: { orderNo, fault } });
}

async function later(seconds: number) {
  await desk.site.clock.advance({ seconds });
  await desk.site.runJobs();
}

const questions = ({ orderNo }: Traveller) =>
  desk.site.db
    .selectFrom('provider_attempt')
    .select(['action', 'outcome'])
    .where('subject', '=', orderNo)
    .where('provider', '=', 'issuer')
    .orderBy('started_at')
    .execute();
const ticketRows = ({ orderNo }: Traveller) =>
  desk.site.db.selectFrom('ticket').selectAll().where('order_no', '=', orderNo).orderBy('passenger_seq').execute();
const failures = async (traveller: Traveller) =>
  (await smsAbout(desk, traveller)).filter((text) => text.includes('2小时内未成功将全额退款')).length;

describe('the tickets of an order', () => {
  it('carry every fen of the order once, and one open flight coupon for each segment', async () => {
    const traveller = await givenPaidOrder('none');
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
    const tickets = await ticketRows(traveller);
    expect(tickets).toHaveLength(4);
    const sum = tickets.reduce((all, { fare_fen, tax_fen }) => all + fare_fen + tax_fen, 0);
    expect(sum).toBe(Math.round(traveller.payAmount * 100));
    const coupons = await desk.site.db
      .selectFrom('flight_coupon')
      .selectAll()
      .where('order_no', '=', traveller.orderNo)
      .execute();
    expect(coupons.map(({ status }) => status)).toEqual(Array(4).fill('OPEN FOR USE'));
    expect(coupons.reduce((all, { fare_fen }) => all + fare_fen, 0)).toBe(
      tickets.reduce((all, { fare_fen }) => all + fare_fen, 0),
    );
    const told = (await smsAbout(desk, traveller)).filter((text) => text.includes('票号'));
    expect(told).toHaveLength(4);
    expect(told[0]).toMatch(
      /^【海岱航空】王.+您好，\d+月\d+日 HD\d+ 青岛胶东.*-成都.* \d\d:\d\d起飞已出票，票号789-24\d{8}。/,
    );
  });

  it('are issued once, however often the job runs', async () => {
    const traveller = await givenPaidOrder('none');
    const before = await ticketRows(traveller);
    for (let run = 0; run < 3; run += 1) await runIssueJob(traveller);
    expect(await ticketRows(traveller)).toEqual(before);
  });
});

describe('an issuer that does not answer', () => {
  it('is queried before the site applies again, and the query finds the issued tickets', async () => {
    const traveller = await givenPaidOrder('unknown');
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing', tickets: [] });
    for (const seconds of [6, 16, 31]) await later(seconds);
    expect(await failures(traveller)).toBe(1);
    await misbehave(traveller, 'none');
    await later(61);
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
    expect(await ticketRows(traveller)).toHaveLength(4);
    const asked = await questions(traveller);
    expect(asked[0]).toEqual({ action: 'issue', outcome: 'unknown' });
    expect(asked.slice(1).map(({ action }) => action)).toEqual(Array(asked.length - 1).fill('query'));
    expect(asked.at(-1)?.outcome).toBe('issued');
  });
});

describe('an issuer that refuses', () => {
  it('leaves the order paid and without tickets, and the traveller gets one message', async () => {
    const traveller = await givenPaidOrder('refuse');
    expect(await payState(traveller)).toMatchObject({ stage: 'issueFailed', orderStatus: 'TICKET_FAILED' });
    expect(await failures(traveller)).toBe(1);
    await misbehave(traveller, 'none');
    await runIssueJob(traveller);
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
    expect(await failures(traveller)).toBe(1);
  });
});

describe('an issuer that keeps refusing', () => {
  it('is given up after the promised two hours: the site releases the seats and refunds all the money', async () => {
    const traveller = await givenPaidOrder('refuse');
    for (let tries = 0; tries < 5; tries += 1) await later(20 * 60);
    expect(await statusOf(traveller)).toBe('TICKET_FAILED');
    await later(21 * 60);
    expect(await statusOf(traveller)).toBe('REFUND');
    const fen = Math.round(traveller.payAmount * 100);
    expect(await money(desk, traveller)).toEqual({ received: fen, counted: 0, refunded: fen, refunding: 0 });
    expect(await checkInventory(desk.site.db)).toEqual([]);
    await signInBySms(traveller.api, traveller.mobile);
    expect(await payState(traveller)).toMatchObject({ stage: 'reversed' });
    expect((await smsAbout(desk, traveller)).at(-1)).toContain('将原路退回');
  });
});

describe('an issuer that leaves out passengers', () => {
  it('leaves the issued tickets valid, and the other passengers get theirs when the job runs again', async () => {
    const traveller = await givenPaidOrder('partial');
    expect(await payState(traveller)).toMatchObject({ stage: 'issueFailed', orderStatus: 'TICKEDPART' });
    const some = await ticketRows(traveller);
    expect(some.map(({ passenger_seq }) => passenger_seq)).toHaveLength(3);
    const order = await view(traveller.api, traveller.orderNo);
    expect(order.passengerInfoVoList.filter(({ tktNo }) => tktNo !== null)).toHaveLength(3);
    expect(await failures(traveller)).toBe(1);
    await misbehave(traveller, 'none');
    await runIssueJob(traveller);
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
    expect((await ticketRows(traveller)).slice(0, 3)).toEqual(some);
  });
});

async function statusOf({ orderNo }: Traveller): Promise<string> {
  const { status } = await desk.site.db
    .selectFrom('sales_order')
    .select('status')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return status;
}

/** Runs the issue job again, as staff members do at the desk. */
async function runIssueJob({ orderNo }: Traveller) {
  const { db, deps } = desk.site;
  await db.transaction().execute((tx) => deps.jobs.enqueue(tx, 'ticketing.issue', { orderNo }));
  await desk.site.runJobs();
}
