import { holdsFlights } from '@haidai/domain/booking';
import { type Api, adult, type PassengerForm, signInBySms } from '@haidai/testkit';
import {
  lockOrderForPayment,
  type PayableOrder,
  reholdForLatePayment,
  settlePayment,
} from '../../src/modules/booking/index.ts';
import type { Tx } from '../../src/platform/index.ts';
import type { TestApp } from '../site/test-app.ts';
import { bookTrips, choose, draft, enterPassengers, pick, search } from './booking.ts';
import { newAdults } from './traveller.ts';

let payments = 0;

export interface Trip {
  /** The default is Qingdao. */
  origCode3?: string;
  destCode3?: string;
  departureDate?: string;
  flightNo?: string | undefined;
  fare?: string;
}

/** Gives the number of a draft of one flight with its passengers. The browser is signed in. */
export async function givenDraftWithPassengers(
  api: Api,
  passengers: PassengerForm[] = newAdults(1),
  { origCode3 = 'TAO', destCode3 = 'TFU', departureDate = '2026-12-08', flightNo, fare }: Trip = {},
): Promise<string> {
  const { departAVFS } = await search(api, { origCode3, destCode3, departureDate });
  const count = (type: PassengerForm['passengerType']) => passengers.filter((p) => p.passengerType === type).length;
  const party = { adultNum: count('A'), childNum: count('C'), babyNum: count('B') };
  const { orderNo } = await draft(api, { trips: [choose(pick(departAVFS, flightNo), fare)], ...party });
  await enterPassengers(api, orderNo, passengers);
  return orderNo;
}

/** Inserts a payment that counts, so that a refund has a payment to go back to. */
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

/** Pays the full sum without a gateway, as `payment.confirmPayment` counts it, and issues the tickets. */
export async function payInFull(site: TestApp, orderNo: string): Promise<void> {
  await takeFullPayment(site, orderNo);
  await site.runJobs();
}

/** Takes the full sum as `payInFull` does. The next run of the jobs issues the tickets. */
export async function takeFullPayment(site: TestApp, orderNo: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const locked = await lockOrderForPayment(tx, orderNo);
    const amountFen = locked.totalFen - locked.paidFen;
    await insertPaid(site, tx, orderNo, amountFen);
    await settlePayment(site.deps, tx, locked, { amountFen, actor: 'test' });
    await askForTickets(site, tx, locked);
  });
}

/** Pays an order that has already ended. Returns false if its seats are sold to others. */
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

let smsTravellers = 300;

/** Gives an unpaid order of a traveller who signed in by SMS with this mobile number. */
export async function givenSmsOrder(site: TestApp, mobile: string): Promise<{ api: Api; orderNo: string }> {
  const api = site.api.another();
  await signInBySms(api, mobile);
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-15' });
  smsTravellers += 1;
  const { orderNo } = await bookTrips(api, [choose(pick(departAVFS))], [adult(smsTravellers)]);
  return { api, orderNo };
}
