import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder, listOrders } from '@haidai/contract/booking';
import { applyPayment, getPayState } from '@haidai/contract/payment';
import type { Transport } from '@haidai/testkit';
import { type Front, placeOrder, read, type Shopper, signIn, startPayment } from '../going-live/shopper.ts';
import { dayIn } from '../going-live/stages.ts';

/** A write that the site confirmed. */
export interface Confirmed {
  what: 'order' | 'payment';
  /** The moments of the request and of its answer (`performance.now()`). */
  askedAt: number;
  answeredAt: number;
}

/** The states of an order that a buyer can see, in their order. */
const states = ['BOOKED', 'PAYED', 'TICKED'];

/** The answers that the buyers got from the site. The database must agree with every one of them at the end. */
export interface Told {
  confirmed: Confirmed[];
  /** The newest state that its buyer has seen, by order. */
  orders: Map<string, string>;
  /** The orders that the gateway has charged. */
  charged: Set<string>;
  /** Sentences about orders that a buyer saw in an older state than before, and about orders without a ticket in time. */
  faults: string[];
  /** The number of calls without a good answer, by status. A call without any answer has the status 0. */
  failed: Map<number, number>;
}

export interface Buyers {
  told: Told;
  /** Lets every buyer finish the order that is under way. */
  finish(): Promise<void>;
}

/** More than twenty orders of one account in an hour wait for a person at the desk (risk/rules.json). */
const mostOrders = 15;
const patienceMs = 240_000;
const days = 40;

/** Starts buyers who order and pay one ticket after the other, whatever happens to the site. */
export function startBuyers(front: Front, count: number): Buyers {
  const told: Told = {
    ...{ confirmed: [], orders: new Map(), charged: new Set(), faults: [], failed: new Map() },
  };
  const state = { isOver: false, next: 100 };
  const watched: Front = { ...front, from: (address) => watch(front.from(address), told) };
  const all = Array.from({ length: count }, async () => {
    while (!state.isOver) {
      const n = state.next;
      state.next += 1;
      const shopper = await signIn(watched, n, `127.0.${2 + Math.floor(n / 200)}.${1 + (n % 200)}`).catch(() => null);
      for (let turn = 0; shopper && turn < mostOrders && !state.isOver; turn += 1) await buy(shopper, turn, told);
      if (!shopper) await sleep(300);
    }
  });
  return {
    told,
    async finish() {
      state.isOver = true;
      await Promise.all(all);
    },
  };
}

/**
 * Orders one ticket, pays it and looks for it in the list of orders. An order whose creation got no answer is left; the
 * next one is another order.
 */
async function buy(shopper: Shopper, turn: number, told: Told): Promise<void> {
  const day = dayIn(3 + ((7 * shopper.n + turn) % days));
  const orderNo = await placeOrder(shopper, [day], { turn }).catch(() => null);
  if (orderNo === null) return void (await sleep(200));
  told.orders.set(orderNo, 'BOOKED');
  const until = performance.now() + patienceMs;
  let reason: unknown = '';
  while (told.orders.get(orderNo) !== 'TICKED') {
    if (performance.now() > until)
      return void told.faults.push(
        `${orderNo} is ${told.orders.get(orderNo)} for its traveller after ${patienceMs / 1000} s. ${reason}`,
      );
    await payOn(shopper, orderNo, told).catch((error: unknown) => {
      reason = error;
    });
    await sleep(200);
  }
  const list = await shopper.api.expectOk(listOrders, { body: {} }).catch(() => null);
  if (list && !list.orderList.some((listed) => listed.orderNo === orderNo && listed.orderStatus === 'TICKED'))
    told.faults.push(`${orderNo} is TICKED, but the list of its traveller does not say so`);
}

/**
 * Reads the order and pays it, if it is not paid. After a payment it asks for the state as the page does: the gateway
 * sends a notification that the site did not take again after four minutes only, so the site asks the gateway earlier.
 */
async function payOn(shopper: Shopper, orderNo: string, told: Told): Promise<void> {
  const { orderStatus } = await read(shopper, orderNo);
  const before = told.orders.get(orderNo) ?? '';
  if (states.indexOf(orderStatus) < states.indexOf(before))
    told.faults.push(`${orderNo} was ${before}, then ${orderStatus}`);
  told.orders.set(orderNo, orderStatus);
  if (orderStatus !== 'BOOKED') return;
  if (told.charged.has(orderNo)) await shopper.api.expectOk(getPayState, { body: { orderNo } });
  else await startPayment(shopper, orderNo, 'alipay', () => told.charged.add(orderNo));
}

/** Notes the answers of a transport: confirmed orders and payments, and calls that failed. */
function watch(transport: Transport, told: Told): Transport {
  const kinds: Readonly<Record<string, Confirmed['what']>> = {
    [createOrder.path]: 'order',
    [applyPayment.path]: 'payment',
  };
  return async (request) => {
    const askedAt = performance.now();
    const answer = await transport(request).catch((error: unknown) => {
      told.failed.set(0, (told.failed.get(0) ?? 0) + 1);
      throw error;
    });
    if (answer.status >= 500) told.failed.set(answer.status, (told.failed.get(answer.status) ?? 0) + 1);
    const what = kinds[request.path];
    if (what && answer.status === 200 && JSON.parse(answer.body).code === 1)
      told.confirmed.push({ what, askedAt, answeredAt: performance.now() });
    return answer;
  };
}
