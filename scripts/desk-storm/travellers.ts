import { createOrder, getOrderInfo, saveDraft, savePassengers } from '@haidai/contract/booking';
import { applyPayment } from '@haidai/contract/payment';
import { quoteRefund, refundTicket, uploadCertificate } from '@haidai/contract/refund';
import { searchFlights } from '@haidai/contract/shopping';
import { type Api, adult, signInBySms } from '@haidai/testkit';
import { choose, orderBody } from '../../apps/server/test/given/booking.ts';
import { photograph } from '../../apps/server/test/given/refund.ts';
import { until } from '../going-live/shopper.ts';
import type { StormSite } from './storm-site.ts';

/** An order with tickets, which its own account bought. */
export interface Party {
  api: Api;
  orderNo: string;
  paymentNo: string;
  /** The mobile of the contact. Messages about the order go there. */
  mobile: string;
  people: number;
}

interface Trip {
  destCode3: string;
  departureDate: string;
  /** The number of the flight. The default is the first with enough seats. */
  flightNo?: string;
}

/** The number of travellers who use the site at the same moment. */
const atOnce = 3;
let accounts = 0;
let travellers = 20_000;

/** Does work for all items, a few at a time. The results are in the order of the items. */
export async function forAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const one = async () => {
    for (const [index, item] of left) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return results;
}

/** Buys tickets for a party of adults and pays them at the gateway. */
export async function buyTickets(site: StormSite, people: number, trip: Trip): Promise<Party> {
  accounts += 1;
  const mobile = `138${String(20_000_000 + accounts)}`;
  const passengers = Array.from({ length: people }, () => {
    travellers += 1;
    return adult(travellers);
  });
  const api = site.newApi();
  await signInBySms(api, `137${String(20_000_000 + accounts)}`);
  const { destCode3, departureDate, flightNo } = trip;
  const body = { origCode3: 'TAO', destCode3, departureDate, adultNum: people };
  const { departAVFS } = await api.expectOk(searchFlights, { query: {}, body });
  const flight = departAVFS.find((each) => each.flightNo === (flightNo ?? each.flightNo) && each.fares.length > 0);
  if (!flight) throw new Error(`No flight ${flightNo ?? ''} to ${destCode3} on ${departureDate} has ${people} seats`);
  const party = { adultNum: people, childNum: 0, babyNum: 0 };
  const { orderNo } = await api.expectOk(saveDraft, { body: { trips: [choose(flight)], ...party } });
  const linkman = { name: '王岱', mobile, mail: '' };
  await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman } });
  await api.expectOk(createOrder, { body: await orderBody(api, orderNo) });
  const { paymentNo } = await api.expectOk(applyPayment, { body: { orderNo, payType: '0', isSplit: false } });
  await site.gateway('POST', `trades/wechat/${paymentNo}/pay`, {});
  await until(`The ticket of ${orderNo}`, async () => {
    const { orderStatus } = await api.expectOk(getOrderInfo, { body: { orderNo } });
    return orderStatus === 'TICKED' || undefined;
  });
  return { api, orderNo, paymentNo, mobile, people };
}

/** A refund that two people must check, and the payment to which its money goes back. */
export interface Application {
  refundNo: string;
  paymentNo: string;
}

/** Splits travellers into parties of these sizes, in turn. The last party has the rest. */
export function splitIntoParties(people: number, sizes: readonly number[]): number[] {
  const parties: number[] = [];
  for (let left = people; left > 0; left -= parties.at(-1) ?? 0) {
    parties.push(Math.min(left, sizes[parties.length % sizes.length] ?? 1));
  }
  return parties;
}

/** Sizes of parties, in turn. Each traveller of a party applies for a refund alone. */
const sizes = [1, 2, 3, 4];

/** Gives refund applications because of an illness. No rule decides them, so they wait for the staff. */
export async function givenApplications(site: StormSite, count: number, days: readonly string[]) {
  const bytes = await photograph();
  const applied = await forAll(splitIntoParties(count, sizes), async (people, index) => {
    const trip = { destCode3: 'CTU', departureDate: days[index % days.length] ?? '' };
    const { api, orderNo, paymentNo } = await buyTickets(site, people, trip);
    const applications: Application[] = [];
    for (let passengerSeq = 1; passengerSeq <= people; passengerSeq += 1) {
      const reason = { changeReason: 'FZY', cause: 'ILLNESS' } as const;
      const asked = { orderNo, ...reason, tickets: [{ passengerSeq }] };
      const { quote } = await api.expectOk(quoteRefund, { body: asked });
      const file = { bytes, type: 'image/jpeg' };
      const { certificateId } = await api.expectOk(uploadCertificate, { query: { orderNo } }, { file });
      const body = { orderNo, quote, certificates: [certificateId], note: '骨折' };
      const { refundNo } = await api.expectOk(refundTicket, { body });
      applications.push({ refundNo, paymentNo });
    }
    return applications;
  });
  return applied.flat();
}
