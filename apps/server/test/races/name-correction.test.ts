import { confirmCheckIn } from '@haidai/contract/checkin';
import { bookChange } from '@haidai/contract/exchange';
import { askForNameCorrection } from '@haidai/contract/name-correction';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import type { PassengerForm } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/platform/index.ts';
import { bookingBody, quoteFor } from '../given/change.ts';
import { confirmBody, openOrder } from '../given/check-in.ts';
import { type Correction, wishOf } from '../given/name-correction.ts';
import { givenTickets, type TicketedOrder } from '../given/ticket.ts';
import { newAdults } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { type Act, inTurn, whileLocked } from './in-turn.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T09:00:00+08:00' });
});
afterAll(() => site.close());

const trip = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };

async function given(
  person: Partial<PassengerForm> = { surname: '李', firstName: '青和' },
): Promise<TicketedOrder & { correct: (correction: Correction) => Promise<Act> }> {
  const people = newAdults(1).map((each) => ({ ...each, ...person }));
  const its = await givenTickets(site, people, trip);
  return {
    ...its,
    async correct(correction) {
      const body = { ...(await wishOf(its.api, its.orderNo, correction)), byStaffSeen: false };
      return () => its.api.call(askForNameCorrection, { body });
    },
  };
}

async function stands({ orderNo }: TicketedOrder): Promise<string> {
  const { db } = site;
  const { first_name: name } = await db
    .selectFrom('order_passenger')
    .select('first_name')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('name_correction').select('status').where('order_no', '=', orderNo).execute();
  const [coupon] = await db.selectFrom('flight_coupon').select('status').where('order_no', '=', orderNo).execute();
  return [name, coupon?.status, ...rows.map(({ status }) => status)].join(' ');
}

describe('two calls about one ticket at the same moment', () => {
  it('two corrections: the first one corrects the ticket, and the second one finds it', async () => {
    const its = await given();
    const [one, other] = [await its.correct({ firstName: '清和' }), await its.correct({ firstName: '晴和' })];
    expect(await inTurn(site, its.orderNo, one, other)).toEqual([undefined, 'nameCorrectedBefore']);
    expect(await stands(its)).toBe('清和 OPEN FOR USE CORRECTED');
  });

  it('a check-in: the correction comes before it or is refused', async () => {
    const early = await given();
    const late = await given();
    for (const its of [early, late]) {
      const checkInKey = await openOrder(its);
      const body = await confirmBody(its.api, checkInKey, [{ travelId: '0-0' }]);
      const checkIn: Act = () => its.api.call(confirmCheckIn, { body });
      const correct = await its.correct({ firstName: '清和' });
      if (its === early) expect(await inTurn(site, its.orderNo, correct, checkIn)).toEqual([undefined, undefined]);
      else expect(await inTurn(site, its.orderNo, checkIn, correct)).toEqual([undefined, 'nameCheckedIn']);
    }
    expect(await stands(early)).toBe('清和 CHECKED IN CORRECTED');
    expect(await stands(late)).toBe('青和 CHECKED IN');
  });

  it('a change: the correction comes before it and follows to the new order, or is refused', async () => {
    const early = await given();
    const late = await given();
    for (const its of [early, late]) {
      const { api, orderNo } = its;
      const body = await bookingBody(api, orderNo, await quoteFor(api, orderNo));
      const change: Act = () => api.call(bookChange, { body });
      const correct = await its.correct({ firstName: '清和' });
      if (its === early) expect(await inTurn(site, orderNo, correct, change)).toEqual([undefined, undefined]);
      else expect(await inTurn(site, orderNo, change, correct)).toEqual([undefined, 'changeUnderWay']);
    }
    const names = await site.db
      .selectFrom('sales_order as o')
      .innerJoin('order_passenger as p', 'p.order_no', 'o.order_no')
      .select('p.first_name')
      .where('o.changed_from', 'in', [early.orderNo, late.orderNo])
      .orderBy('p.first_name')
      .execute();
    expect(names.map(({ first_name }) => first_name).toSorted()).toEqual(['清和', '青和'].toSorted());
  });

  it('a refund: the correction comes before it or is refused', async () => {
    const early = await given();
    const late = await given();
    for (const its of [early, late]) {
      const { api, orderNo } = its;
      const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
      const refund: Act = () => api.call(refundTicket, { body: { orderNo, quote } });
      const correct = await its.correct({ firstName: '清和' });
      if (its === early) expect(await inTurn(site, orderNo, correct, refund)).toEqual([undefined, undefined]);
      else expect(await inTurn(site, orderNo, refund, correct)).toEqual([undefined, 'noOpenTicket']);
    }
    expect(await stands(late)).toBe('青和 SUSPENDED');
  });
});

it('two people cannot get one document on one flight by two corrections at the same moment', async () => {
  const passport = { documentType: 'PP', surname: 'LI', firstName: 'QINGHE' } as const;
  const one = await given({ ...passport, documentNo: 'E80000011' });
  const other = await given({ ...passport, documentNo: 'E80000012' });
  const acts = [await one.correct({ documentNo: 'E80000013' }), await other.correct({ documentNo: 'E80000013' })];
  // Both calls have checked the document, or wait for their turn, before the first one writes.
  const lock = (tx: Tx) =>
    tx
      .selectFrom('order_passenger')
      .select('seq')
      .where('order_no', 'in', [one.orderNo, other.orderNo])
      .forNoKeyUpdate()
      .execute();
  expect(await whileLocked(site, lock, acts)).toEqual([undefined, 'passengerOnLiveOrder']);
});
