import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { addDays } from '@haidai/domain/time';
import type { PassengerForm } from '@haidai/testkit';
import type { TestApp } from '../site/test-app.ts';
import { bag, choose as chooseAddOns } from './add-ons.ts';
import { order } from './booking.ts';
import { givenChange } from './change.ts';
import { memberWith, toChengdu, together, useCoupon } from './coupon.ts';
import { insure } from './insurance.ts';
import { givenDraftWithPassengers } from './order.ts';
import { apply, givenBookedOrder, type PaymentDesk, pay, ways } from './payment.ts';
import { applyIll, take, untilMoneyIsBack } from './refund.ts';
import type { Desk } from './staff.ts';
import { newAdults, newTraveller } from './traveller.ts';

/** Takes the next of a fixed series of random numbers: an integer from 0 to `most - 1`. */
export type Draw = (most: number) => number;

/** Creates a series that is the same for the same seed. */
export function createDraw(seed: number): Draw {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

type Api = Awaited<ReturnType<typeof newTraveller>>;

interface Sold {
  api: Api;
  orderNo: string;
}

export interface History {
  desk: PaymentDesk;
  staff: Desk;
  draw: Draw;
}

const allWays = Object.values(ways).filter(({ place }) => place !== 'wechat');

/** Pays an order in one of the ways, and issues its tickets. */
async function payFor({ desk, draw }: History, sold: Sold): Promise<void> {
  const way = allWays[draw(allWays.length)] ?? ways['ALIPAY PAGE'];
  await pay(desk, await apply(sold, way));
  await desk.site.runJobs();
}

const dayAhead = ({ clock }: TestApp, draw: Draw) => addDays(clock.today(), 9 + draw(5));

/** Sells an order with a random number of travellers and random extras. */
export async function sellOrder(history: History, { people = 0 }: { people?: number } = {}): Promise<Sold> {
  const { desk, draw } = history;
  const api = await newTraveller(desk.site);
  const passengers: PassengerForm[] = newAdults(people || 1 + draw(3));
  const departureDate = dayAhead(desk.site, draw);
  const orderNo = await givenDraftWithPassengers(api, passengers, { departureDate });
  if (draw(2) === 0) await insure(api, orderNo, '1 COMBO');
  if (draw(2) === 0) await chooseAddOns(api, orderNo, [bag(1)]);
  await order(api, orderNo);
  const sold = { api, orderNo };
  await payFor(history, sold);
  return sold;
}

/** Sells an order of two travellers with a discount coupon. */
export async function sellWithCoupon(history: History): Promise<Sold> {
  const { site } = history.desk;
  const { api, couponNo } = await memberWith(site, [together]);
  const departureDate = dayAhead(site, history.draw);
  const orderNo = await givenDraftWithPassengers(api, newAdults(2), { departureDate, ...toChengdu });
  await useCoupon(api, orderNo, couponNo);
  await order(api, orderNo);
  const sold = { api, orderNo };
  await payFor(history, sold);
  return sold;
}

/** Refunds the first ticket of an order, or all tickets, at the wish of the traveller. */
export async function refundByWish({ desk }: History, { api, orderNo }: Sold, whole: boolean): Promise<void> {
  const tickets = whole ? {} : { tickets: [{ passengerSeq: 1 }] };
  const body = { orderNo, changeReason: 'ZY' as const, ...tickets };
  const { quote } = await api.expectOk(quoteRefund, { body });
  await api.expectOk(refundTicket, { body: { orderNo, quote, certificates: [], note: '' } });
  await untilMoneyIsBack(desk);
}

/** Refunds an order because of an illness, which two people check. */
export async function refundByIllness({ desk, staff }: History, sold: Sold): Promise<void> {
  const { refundNo } = await applyIll(sold);
  await take(staff.first, refundNo, 'firstApprove');
  await take(staff.second, refundNo, 'secondApprove');
  await untilMoneyIsBack(desk);
}

/** Changes the first ticket of an order to a later day, and pays the difference. */
export async function changeTicket(history: History, { api, orderNo }: Sold): Promise<Sold> {
  const { site } = history.desk;
  const booked = await givenChange(api, orderNo, { depDate: addDays(site.clock.today(), 15) });
  const changed = { api, orderNo: booked.orderNo };
  if (booked.payAmount > 0) await payFor(history, changed);
  await site.runJobs();
  return changed;
}

/** Pays an order twice. The gateway returns the second payment. */
export async function payTwice(history: History): Promise<void> {
  const { desk } = history;
  const traveller = await givenBookedOrder(desk, { day: 10, passengers: newAdults(1) });
  const [first, second] = [await apply(traveller, ways['ALIPAY WAP']), await apply(traveller, ways['WECHAT NATIVE'])];
  await pay(desk, first);
  await pay(desk, second);
  await untilMoneyIsBack(desk);
}
