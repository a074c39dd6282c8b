import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import type { Api } from '@haidai/testkit';
import { faultCases } from '@haidai/testkit/rounds';
import { describe, expect, test, vi } from 'vitest';
import { addOns, bag, type Choice, choose, ride } from '../given/add-ons.ts';
import { order as book } from '../given/booking.ts';
import { passMinutes, useIssuerSite } from '../given/issuer.ts';
import { givenDraftWithPassengers, payInFull } from '../given/order.ts';
import { newAdults, newTraveller, signInAgain } from '../given/traveller.ts';

/** These tests issue EMDs at a ticketing party that runs as a process of its own and fails in each way. */
const desk = useIssuerSite('2026-11-20T10:00:00+08:00');

const lounge = (passengerSeq: number): Choice => ({ productCode: 'LOUNGE', passengerSeq, segmentIndex: 0 });
/** Two add-ons with an EMD-A, and two with an EMD-S. */
const bought = [bag(1), { ...bag(2), productCode: 'MEAL_RICE' }, lounge(1), ride];
const paidFen = [11_000, 6800, 12_800, 9900];

/** Pays for two tickets with four add-ons, and lets the site ask for the EMDs. */
async function givenPaid() {
  const api = await newTraveller(desk.site);
  const trip = { destCode3: 'TFU', flightNo: 'HD4613', departureDate: '2026-12-22' };
  const orderNo = await givenDraftWithPassengers(api, newAdults(2), trip);
  await choose(api, orderNo, bought);
  await book(api, orderNo);
  await payInFull(desk.site, orderNo);
  return { api, orderNo };
}

const statusesOf = async (api: Api, orderNo: string) => {
  await signInAgain(api);
  return (await addOns(api, orderNo)).ancillaryOrderVoList.map(({ ancStatus }) => ancStatus);
};
const all = (status: string) => bought.map(() => status);

/** The EMDs of an order here, in the form in which the party has them. */
async function emdsHere(orderNo: string) {
  const rows = await desk.site.db
    .selectFrom('emd')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('emd_no')
    .execute();
  return rows.map((row) => ({
    ...{ emdNo: row.emd_no, itemNo: row.item_id, type: row.emd_type, couponNo: row.coupon_no },
    ...{ amountFen: row.amount_fen, isRefunded: row.status === 'REFUNDED' && row.issuer_status === 'REFUNDED' },
  }));
}

/** The EMDs at the party for the add-ons of an order. */
async function emdsThere(orderNo: string) {
  const items = await desk.site.db.selectFrom('ancillary_item').select('id').where('order_no', '=', orderNo).execute();
  const found = (await desk.parties.emds()).filter(({ itemNo }) => items.some(({ id }) => id === itemNo));
  return found.map(({ ticketNo: _, ...emd }) => emd).toSorted((left, right) => (left.emdNo < right.emdNo ? -1 : 1));
}

/** The amounts that go back to the payer, with the reasons. */
const returned = async (orderNo: string) => {
  const rows = desk.site.db
    .selectFrom('payment_refund')
    .select(['reason', 'amount_fen'])
    .where('order_no', '=', orderNo);
  return (await rows.execute()).map(({ reason, amount_fen }) => `${reason} ${amount_fen}`).toSorted();
};

describe('after ten minutes each add-on has one EMD, here and there, if the party', () => {
  test.each(
    faultCases([
      ['acts and hangs up', 'hangUp', 4],
      ['acts and never answers', 'timeoutAfterAct', 4],
      ['answers late', 'slow', 4],
      ['is unavailable', 'unavailable', 4],
      ['receives each call twice', 'double', undefined],
      ['acts and answers nonsense', 'wrong', 2],
    ]),
  )('%s', async (_, fault, times) => {
    await desk.parties.setFault('ticketing', 'issueEmds', fault, times);
    const { api, orderNo } = await givenPaid();
    await passMinutes(desk, 10);
    expect(await statusesOf(api, orderNo)).toEqual(all('ISSUED'));
    const here = await emdsHere(orderNo);
    expect(here).toEqual(await emdsThere(orderNo));
    expect(here.map(({ amountFen }) => amountFen).toSorted()).toEqual(paidFen.toSorted());
    expect(here.map(({ type, couponNo }) => `${type} ${couponNo}`).toSorted()).toEqual([
      'A 1',
      'A 1',
      'S null',
      'S null',
    ]);
    expect(await returned(orderNo)).toEqual([]);
  });
});

test('an add-on that the answer leaves out is asked for again', async () => {
  const { issuer } = desk.site.deps.providers;
  const whole = issuer.issueEmds;
  const cut = vi.spyOn(issuer, 'issueEmds').mockImplementationOnce(async (orderNo, documents) => {
    const answer = await whole(orderNo, documents);
    return answer.state === 'issued' ? { ...answer, documents: answer.documents.slice(1) } : answer;
  });
  const { api, orderNo } = await givenPaid();
  expect((await statusesOf(api, orderNo)).toSorted()).toEqual(['ISSUED', 'ISSUED', 'ISSUED', 'PAID']);
  await passMinutes(desk);
  expect(await statusesOf(api, orderNo)).toEqual(all('ISSUED'));
  expect(await emdsHere(orderNo)).toEqual(await emdsThere(orderNo));
  cut.mockRestore();
});

describe('a party that refuses', () => {
  test('is asked again, and each add-on then has one EMD', async () => {
    await desk.parties.setFault('ticketing', 'issueEmds', 'refuse');
    const { api, orderNo } = await givenPaid();
    expect(await statusesOf(api, orderNo)).toEqual(all('FAILED'));
    expect(await emdsThere(orderNo)).toEqual([]);
    await desk.parties.endFaults();
    await passMinutes(desk, 21);
    expect(await statusesOf(api, orderNo)).toEqual(all('ISSUED'));
    expect(await emdsHere(orderNo)).toEqual(await emdsThere(orderNo));
  });

  test('for two hours has no EMD, and each amount goes back once', async () => {
    await desk.parties.setFault('ticketing', 'issueEmds', 'refuse');
    const { api, orderNo } = await givenPaid();
    for (let waited = 0; waited <= 120; waited += 21) {
      await desk.site.clock.advance({ minutes: 20 });
      await passMinutes(desk);
    }
    await desk.parties.endFaults();
    await passMinutes(desk, 5);
    expect(await statusesOf(api, orderNo)).toEqual(all('REFUNDED'));
    expect(await emdsThere(orderNo)).toEqual([]);
    expect(await returned(orderNo)).toEqual(paidFen.map((fen) => `EXTRA ${fen}`).toSorted());
  });

  test('only while an earlier answer is missing still leaves one EMD for each add-on', async () => {
    // The newest fault comes first.
    await desk.parties.setFault('ticketing', 'issueEmds', 'refuse', 1);
    await desk.parties.setFault('ticketing', 'issueEmds', 'timeoutAfterAct', 3);
    const { api, orderNo } = await givenPaid();
    await passMinutes(desk, 25);
    expect(await statusesOf(api, orderNo)).toEqual(all('ISSUED'));
    expect(await emdsHere(orderNo)).toEqual(await emdsThere(orderNo));
  });
});

describe('tickets that are refunded while the EMDs have no answer', () => {
  const refund = async ({ api, orderNo }: Awaited<ReturnType<typeof givenPaid>>) => {
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
    await api.expectOk(refundTicket, { body: { orderNo, quote } });
  };

  test.each([
    ['has issued them', 'timeoutAfterAct', 3],
    ['did not get the call', 'unavailable', 3],
    ['answered nonsense', 'wrong', 1],
  ] as const)('leave no open EMD at the party that %s, and their money goes back once', async (_, fault, attempts) => {
    await desk.parties.setFault('ticketing', 'issueEmds', fault, attempts);
    const paid = await givenPaid();
    await refund(paid);
    await passMinutes(desk, 5);
    expect(await statusesOf(paid.api, paid.orderNo)).toEqual(all('REFUNDED'));
    const there = await emdsThere(paid.orderNo);
    expect(there.filter(({ isRefunded }) => !isRefunded)).toEqual([]);
    expect(await emdsHere(paid.orderNo)).toEqual(there);
    const extras = (await returned(paid.orderNo)).filter((line) => line.startsWith('EXTRA'));
    expect(extras).toEqual(paidFen.map((fen) => `EXTRA ${fen}`).toSorted());
  });
});
