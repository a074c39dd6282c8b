import { holdsFlights } from '@haidai/domain/booking';
import { type Api, adult, type PassengerForm } from '@haidai/testkit';
import {
  lockOrderForPayment,
  type PayableOrder,
  reholdForLatePayment,
  settlePayment,
} from '../src/modules/booking/index.ts';
import type { Tx } from '../src/platform/index.ts';
import { choose, draft, enterPassengers, pick, search } from './booking-steps.ts';
import type { TestApp } from './test-site.ts';

/** Orders whose payment is not what a test is about: the money is there, and counts. */

let people = 0;
let payments = 0;

/** So many adults nobody has met before. */
export function newAdults(count: number): PassengerForm[] {
  return Array.from({ length: count }, () => {
    people += 1;
    return adult(people);
  });
}

export interface Trip {
  destCode3?: string;
  departureDate?: string;
  flightNo?: string | undefined;
  fare?: string;
}

/** A draft of one flight with its passengers; the browser is signed in. */
export async function givenTripedDraft(
  api: Api,
  passengers: PassengerForm[] = newAdults(1),
  { destCode3 = 'TFU', departureDate = '2026-12-08', flightNo, fare }: Trip = {},
): Promise<string> {
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3, departureDate });
  const count = (type: PassengerForm['passengerType']) => passengers.filter((p) => p.passengerType === type).length;
  const party = { adultNum: count('A'), childNum: count('C'), babyNum: count('B') };
  const { orderNo } = await draft(api, { trips: [choose(pick(departAVFS, flightNo), fare)], ...party });
  await enterPassengers(api, orderNo, passengers);
  return orderNo;
}

/** The payment as a gateway left it: there is something to give back from. */
export async function insertPaid({ clock }: TestApp, tx: Tx, orderNo: string, amountFen: number): Promise<void> {
  const now = clock.now();
  payments += 1;
  await tx
    .insertInto('payment')
    .values({
      payment_no: `PT${orderNo}${payments}`,
      order_no: orderNo,
      method: 'ALIPAY',
      amount_fen: amountFen,
      status: 'PAID',
      trade_no: `T${orderNo}${payments}`,
      received_fen: amountFen,
      counted: true,
      created_at: now,
      expires_at: now,
      paid_at: now,
    })
    .execute();
}

async function askForTickets({ deps }: TestApp, tx: Tx, { orderNo, orderType }: PayableOrder): Promise<void> {
  if (holdsFlights(orderType)) await deps.jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { key: `issue/${orderNo}` });
}

/** All that is due arrives at once, as `payment.confirmPayment` counts it; the tickets of flights are asked for. */
export async function payInFull(site: TestApp, orderNo: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const locked = await lockOrderForPayment(tx, orderNo);
    const amountFen = locked.totalFen - locked.paidFen;
    await insertPaid(site, tx, orderNo, amountFen);
    await settlePayment(site.deps, tx, locked, { amountFen, actor: 'test' });
    await askForTickets(site, tx, locked);
  });
  await site.runJobs();
}

/** All the money of an order that has ended arrives; false where its seats are somebody else's by now. */
export function payLate(site: TestApp, orderNo: string): Promise<boolean> {
  return site.db.transaction().execute(async (tx) => {
    const locked = await lockOrderForPayment(tx, orderNo);
    const amountFen = locked.totalFen;
    if (!(await reholdForLatePayment(site.deps, tx, locked, { amountFen, actor: 'test' }))) return false;
    await insertPaid(site, tx, orderNo, amountFen);
    await askForTickets(site, tx, locked);
    return true;
  });
}
