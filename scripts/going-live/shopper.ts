import { pbkdf2 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { saveAncillaries } from '@haidai/contract/ancillaries';
import { createOrder, getOrderInfo, saveDraft, savePassengers } from '@haidai/contract/booking';
import { confirmCheckIn, getTrip, openOrderCheckIn } from '@haidai/contract/checkin';
import { beginHumanCheck, confirmHumanCheck, loginBySms, sendLoginSmsCode } from '@haidai/contract/identity';
import { savePassengerInsurance } from '@haidai/contract/insurance';
import { applyPayment } from '@haidai/contract/payment';
import { listRefunds, quoteRefund, refundTicket } from '@haidai/contract/refund';
import { searchFlights } from '@haidai/contract/shopping';
import { type Api, adult, createApi, type Transport } from '@haidai/testkit';
import { choose } from '../../apps/server/test/given/booking.ts';

const derive = promisify(pbkdf2);
const hourMs = 3_600_000;

/** The site as travellers reach it, and what stands for their telephones and payment apps. */
export interface Front {
  /** Returns a transport that calls from this address of the machine. */
  from(address: string): Transport;
  /** The address that returns the parameters of the last text message to `?mobile=`. */
  telephone: string;
  /** Returns the parameters of the last text message to a mobile. */
  readTelephone(mobile: string): Promise<Record<string, string>>;
  /** Posts the form of a payment, as the browser does. */
  postForm(url: string, fields: Record<string, string>): Promise<unknown>;
  /** The control address of the gateway. */
  gatewayControl: string;
  hub: string;
  destination: string;
}

/** Waits until `look` returns a value. Throws with the last reason if it takes longer, by default than two minutes. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | undefined>,
  patienceMs = 120_000,
): Promise<Value> {
  const end = performance.now() + patienceMs;
  let reason: unknown = '';
  while (performance.now() < end) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      reason = error;
    }
    await sleep(300);
  }
  throw new Error(`${what} did not happen in ${patienceMs / 1000} s. ${reason}`);
}

/** Solves a human check as a browser without a puzzle does: the short task, or the longer one. */
export async function passCheck(api: Api, purpose: 'smsLogin' | 'createOrder'): Promise<string> {
  const short = await api.expectOk(beginHumanCheck, { body: { purpose } });
  const begun =
    short.kind === 'choice' ? await api.expectOk(beginHumanCheck, { body: { purpose, way: 'quiet' } }) : short;
  if (begun.kind === 'passed') return begun.NECaptchaValidate;
  if (begun.kind === 'choice') throw new Error(`The site wants a person for ${purpose}`);
  const { challengeId, salt, target, iterations, numbers } = begun;
  const bytes = Buffer.from(salt, 'hex');
  for (let first = 0; first < numbers; first += 8) {
    const group = Array.from({ length: 8 }, (_, each) => first + each);
    const keys = await Promise.all(group.map((number) => derive(String(number), bytes, iterations, 32, 'sha256')));
    const found = keys.findIndex((key) => key.toString('hex') === target);
    if (found >= 0) {
      const body = { challengeId, answer: first + found };
      return (await api.expectOk(confirmHumanCheck, { body })).NECaptchaValidate;
    }
  }
  throw new Error('No number fits the target of the task');
}

/** One traveller with a browser, a telephone and an address of the machine. */
export interface Shopper {
  api: Api;
  front: Front;
  n: number;
}

export async function signIn(front: Front, n: number, address: string): Promise<Shopper> {
  const api = createApi(front.from(address));
  const mobile = `137${String(10_000_000 + n)}`;
  const NECaptchaValidate = await passCheck(api, 'smsLogin');
  await api.expectOk(sendLoginSmsCode, { body: { mobile, NECaptchaValidate } });
  const smsCode = await until(`the code for ${mobile}`, async () =>
    Object.values(await front.readTelephone(mobile)).find((value) => /^\d{6}$/.test(value)),
  );
  await api.expectOk(loginBySms, { body: { mobile, smsCode } });
  return { api, front, n };
}

export function findFlights(
  { api, front }: Pick<Shopper, 'api' | 'front'>,
  departureDate: string,
  destCode3 = front.destination,
) {
  const body = { origCode3: front.hub, destCode3, departureDate };
  return api.expectOk(searchFlights, { query: {}, body });
}

export interface TripWish {
  /** Which of the flights with free seats. A person cannot be on one flight twice. */
  turn?: number;
  /** Whether check-in must be open. */
  soon?: boolean;
  /** A destination abroad; the traveller then has a passport. */
  abroad?: string;
  /** Whether the traveller buys insurance and a bag with the ticket. */
  extras?: boolean;
}

/** Orders a flight with free seats on one of the days. */
export async function placeOrder(
  shopper: Shopper,
  days: readonly string[],
  { turn = 0, soon = false, abroad, extras = false }: TripWish = {},
): Promise<string> {
  const { api, n } = shopper;
  const found = [];
  for (const day of days) {
    const { departAVFS } = await findFlights(shopper, day, abroad);
    found.push(...departAVFS);
  }
  const open = found.filter(
    (flight) =>
      flight.segments.length === 1 &&
      flight.fares.some(({ avTkt }) => avTkt === 'A') &&
      (!soon || isCheckInOpen(flight.flightDate, flight.departTime)),
  );
  const flight = open[turn % open.length];
  if (!flight) throw new Error(`No flight of ${days.join(', ')} has free seats (${found.length} found)`);
  const trips = [choose(flight, flight.fares.find(({ avTkt }) => avTkt === 'A')?.name)];
  const { orderNo } = await api.expectOk(saveDraft, { body: { trips, adultNum: 1, childNum: 0, babyNum: 0 } });
  const linkman = { name: '王岱', mobile: '13800000002', mail: 'wangdai@example.com' };
  const passengers = [adult(1000 * n + turn, abroad ? passport(n) : {})];
  await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman } });
  if (extras) {
    const insuranceList = [{ passengerSeq: 1, segmentIndex: 0, productCode: 'COMBO' }];
    await api.expectOk(savePassengerInsurance, { body: { orderNo, insuranceList } });
    const ancillaryOrderVoList = [{ passengerSeq: 1, segmentIndex: 0, productCode: 'BAG10' }];
    await api.expectOk(saveAncillaries, { body: { orderNo, ancillaryOrderVoList } });
  }
  const { termsToAccept, totalPrice } = await read(shopper, orderNo);
  const body = {
    orderNo,
    NECaptchaValidate: await passCheck(api, 'createOrder'),
    acceptedDocuments: termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
    totalSeen: totalPrice,
  };
  await api.expectOk(createOrder, { body });
  return orderNo;
}

const passport = (n: number) => ({
  ...{ surname: 'WANG', firstName: 'DAI', documentType: 'PP' as const },
  ...{ documentNo: `E${10_000_000 + n}`, documentExpiry: '2032-01-01' },
});

/** Returns whether check-in is open now: from a day to some hours before the departure (Beijing time). */
function isCheckInOpen(date: string, time: string): boolean {
  const left = new Date(`${date}T${time.slice(-5)}:00+08:00`).getTime() - Date.now();
  return left > 3 * hourMs && left < 23.5 * hourMs;
}

export function read({ api }: Pick<Shopper, 'api'>, orderNo: string) {
  return api.expectOk(getOrderInfo, { body: { orderNo } });
}

export type PayMethod = 'alipay' | 'card';

/** Pays and does not wait for the ticket. `onCharged` is called when the gateway has the money, before it tells the site. */
export async function startPayment(
  shopper: Shopper,
  orderNo: string,
  method: PayMethod = 'alipay',
  onCharged = () => {},
): Promise<void> {
  const { api, front } = shopper;
  const body = { orderNo, payType: method === 'card' ? '6' : '1', isSplit: false } as const;
  const { paymentNo, formData } = await api.expectOk(applyPayment, { body });
  if (formData) await front.postForm(formData.action, formData.fields);
  await control(front, `trades/${method}/${paymentNo}/pay`);
  onCharged();
  await control(front, 'deliver');
}

/** Pays and waits for the ticket. */
export async function pay(shopper: Shopper, orderNo: string, method?: PayMethod): Promise<void> {
  await startPayment(shopper, orderNo, method);
  await awaitTicket(shopper, orderNo);
}

export async function awaitTicket(shopper: Shopper, orderNo: string): Promise<void> {
  await until(`the ticket of ${orderNo}`, async () => {
    const { orderStatus } = await read(shopper, orderNo);
    return orderStatus === 'TICKED' ? true : undefined;
  });
}

export async function control({ gatewayControl }: Front, call: string): Promise<void> {
  const answer = await fetch(`${gatewayControl}/${call}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The gateway refused ${call}: ${answer.status} ${await answer.text()}`);
}

/** Checks everybody of an order in and returns the seats. */
export async function checkIn({ api }: Shopper, orderNo: string): Promise<string[]> {
  const { checkInKey } = await api.expectOk(openOrderCheckIn, { body: { orderNo } });
  const { flights, dangerousGoods } = await api.expectOk(getTrip, { body: { checkInKey } });
  const travels = flights.flatMap(({ mostBags, travels: each }) =>
    each.map(({ travelId }) => ({ travelId, seatNo: null, acceptsDuty: false, bags: mostBags > 0 ? 1 : 0 })),
  );
  const body = { checkInKey, travels, dangerousGoodsVersion: dangerousGoods.version };
  await api.expectOk(confirmCheckIn, { body });
  const after = await api.expectOk(getTrip, { body: { checkInKey } });
  return after.flights.flatMap((flight) => flight.travels.map(({ seatNo, state }) => `${seatNo} ${state}`));
}

/** Gives the tickets of an order back and waits until the gateway has returned the money. */
export async function refund(shopper: Shopper, orderNo: string): Promise<string> {
  const { quote } = await shopper.api.expectOk(quoteRefund, { body: { orderNo, changeReason: 'ZY' } });
  await shopper.api.expectOk(refundTicket, { body: { orderNo, quote } });
  return awaitMoney(shopper, orderNo);
}

/** Waits until the gateway has returned the money of the newest refund. */
export function awaitMoney({ api, front }: Shopper, orderNo: string): Promise<string> {
  return until(`the money of ${orderNo}`, async () => {
    await control(front, 'deliver');
    const [newest] = await api.expectOk(listRefunds, { body: { orderNo } });
    return newest?.refundStatus === 'REFUND_MONEY_SUCCESS' ? newest.refundStatus : undefined;
  });
}
