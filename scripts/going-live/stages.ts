import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { createApi, type Transport } from '@haidai/testkit';
import { addDays } from '../../packages/domain/time/index.ts';
import type { Release } from '../upgrade/previous-release.ts';
import { giveAdapters, giveCarrier } from './release.ts';
import type { Production } from './set-up.ts';
import { checkIn, findFlights, pay, placeOrder, read, refund, type Shopper, signIn, until } from './shopper.ts';

/** One line of the table of the trial. */
export interface Seen {
  what: string;
  seen: string;
  ms: number;
  well: boolean;
}

/** Returns the day in Beijing, `yyyy-mm-dd`, after a number of days. */
export function dayIn(days: number): string {
  return addDays(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10), days);
}

/** Orders of the release before, which the new release must serve. */
export interface OldOrders {
  unpaid: { shopper: Shopper; orderNo: string };
  toRefund: { shopper: Shopper; orderNo: string };
  toCheckIn: { shopper: Shopper; orderNo: string };
}

/** Starts both instances of a release with the carrier's settings. */
export async function bringUp({ site, settings, carrier }: Production, release: Release): Promise<string> {
  site.use(release, { ...giveAdapters(release, settings), ...giveCarrier(release, carrier) });
  const times = [];
  for (const port of site.ports) times.push(await site.start(port));
  return times.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ');
}

export async function sellOnOld({ front }: Production): Promise<OldOrders> {
  const [first, second, third] = [
    await signIn(front, 1, '127.0.0.11'),
    await signIn(front, 2, '127.0.0.12'),
    await signIn(front, 3, '127.0.0.13'),
  ];
  const toRefund = await placeOrder(first, [dayIn(20)]);
  await pay(first, toRefund);
  const toCheckIn = await placeOrder(second, [dayIn(0), dayIn(1)], { soon: true });
  await pay(second, toCheckIn);
  const unpaid = await placeOrder(third, [dayIn(21)]);
  return {
    unpaid: { shopper: third, orderNo: unpaid },
    toRefund: { shopper: first, orderNo: toRefund },
    toCheckIn: { shopper: second, orderNo: toCheckIn },
  };
}

export async function serveOldOrders({ unpaid, toRefund, toCheckIn }: OldOrders): Promise<string> {
  await pay(unpaid.shopper, unpaid.orderNo);
  const seats = await checkIn(toCheckIn.shopper, toCheckIn.orderNo);
  const money = await refund(toRefund.shopper, toRefund.orderNo);
  return `paid and ticketed; checked in (${seats.join(', ')}); refunded (${money})`;
}

/** One traveller goes from the search to the check-in. */
export async function journey({ front }: Production): Promise<string> {
  const shopper = await signIn(front, 30, '127.0.0.30');
  const orderNo = await placeOrder(shopper, [dayIn(0), dayIn(1)], { soon: true, turn: 1 });
  await pay(shopper, orderNo);
  const { passengerInfoVoList } = await read(shopper, orderNo);
  const seats = await checkIn(shopper, orderNo);
  return `order ${orderNo}, ticket ${passengerInfoVoList.map(({ tktNo }) => tktNo).join(', ')}, ${seats.join(', ')}`;
}

/** More than twenty orders of one account in an hour wait for a person at the desk (risk/rules.json). */
const mostOrders = 18;

interface Load {
  /** The number of requests, and those without a good answer. */
  requests: number;
  /** The number of calls of the API, which are all POST here. No cache answers these. */
  calls: number;
  failed: string[];
  orders: string[];
  /** The sentence that the work returned. */
  told: string;
}

/**
 * Runs `work` while travellers search, open pages and buy. Everything is counted on the wire: a call without an answer,
 * and an answer of 429 or 5xx, has failed.
 */
export async function underLoad(
  production: Production,
  shoppers: readonly Shopper[],
  work: () => Promise<string>,
): Promise<Load> {
  const load: Load = { requests: 0, calls: 0, failed: [], orders: [], told: '' };
  const state = { isOver: false };
  const counted = (transport: Transport): Transport => {
    return async (request) => {
      load.requests += 1;
      if (request.method === 'POST') load.calls += 1;
      try {
        const answer = await transport(request);
        const isGood = answer.status < 500 && answer.status !== 429;
        if (!isGood) load.failed.push(`${request.path}: ${answer.status} ${answer.body.slice(0, 200)}`);
        return answer;
      } catch (error) {
        load.failed.push(`${request.path}: ${error}`);
        throw error;
      }
    };
  };
  const { front } = production;
  const look = async (address: string, first: number) => {
    const call = counted(front.from(address));
    const searcher = { api: createApi(call), front };
    for (let n = first; !state.isOver; n += 1) {
      await findFlights(searcher, dayIn(5 + (n % 40))).catch(() => {});
      await openWithFiles(call, n % 2 === 0 ? '/en/index' : `/en/book?n=${n}`, load).catch(() => {});
      await sleep(50);
    }
  };
  const buy = async (shopper: Shopper, first: number) => {
    for (let turn = first; !state.isOver && turn < first + mostOrders; turn += 1) {
      try {
        const orderNo = await placeOrder(shopper, [dayIn(22 + (turn % 30))], { turn });
        load.orders.push(orderNo);
        await pay(shopper, orderNo);
        await sleep(500);
      } catch (error) {
        load.failed.push(`an order: ${error}`);
        return;
      }
    }
  };
  const all = [look('127.0.0.41', 0), look('127.0.0.42', 20), ...shoppers.map((each, at) => buy(each, 100 * (at + 1)))];
  await sleep(2_000);
  try {
    load.told = await work();
    await sleep(2_000);
  } finally {
    state.isOver = true;
    await Promise.all(all);
  }
  return load;
}

/** Opens a page and every script that it names. A file that no instance has is a failure. */
async function openWithFiles(call: Transport, address: string, load: Load): Promise<void> {
  const page = await call({ method: 'GET', path: address, headers: { 'accept-language': 'en' } });
  for (const [file] of page.body.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) {
    const { status } = await call({ method: 'GET', path: file, headers: {} });
    if (status !== 200) load.failed.push(`${file} of ${address}: ${status}`);
  }
}

/** Restarts one instance after the other, as docs/going-live.md says. */
export async function restartInTurn({ site }: Production): Promise<string> {
  const times = [];
  for (const port of site.ports) {
    await site.stop(port);
    times.push(await site.start(port));
  }
  return times.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ');
}

/**
 * Renews the certificate of the front, as docs/going-live.md says, and returns both serial numbers. A connection that is
 * open keeps the old certificate. The travellers go on for some seconds after it.
 */
export async function renewCertificate({ publicUrl, tls, renewCertificate: renew }: Production): Promise<string> {
  const before = await readSerial(publicUrl, tls.ca);
  renew();
  const after = await until('the new certificate', async () => {
    const serial = await readSerial(publicUrl, tls.ca);
    return serial === before ? undefined : serial;
  });
  await sleep(5_000);
  return `serial ${before.slice(-8)} before, ${after.slice(-8)} after`;
}

/** Returns the serial number of the certificate that a new connection gets. */
async function readSerial(url: string, ca: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), servername: hostname, ca });
  await once(socket, 'secureConnect');
  const { serialNumber } = socket.getPeerCertificate();
  socket.destroy();
  return serialNumber;
}
