import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder, getOrderInfo, saveDraft, savePassengers } from '@haidai/contract/booking';
import { applyPayment } from '@haidai/contract/payment';
import { searchFlights } from '@haidai/contract/shopping';
import { type Api, adult, createApi, signInBySms, throughHttp } from '@haidai/testkit';
import { choose, contact, orderBody } from '../../apps/server/test/given/booking.ts';
import type { Cluster } from './start-cluster.ts';

export interface Journey {
  orderNo: string;
  ms: number;
  /** The number of steps that were repeated because the instance died or lost the database. */
  again: number;
}

/** A job of a killed instance returns to the queue within six minutes (docs/running.md). */
const patienceMs = 480_000;

/** Runs one traveller from the search to the tickets over HTTP. nginx chooses the instance of each step. */
export async function travel(
  cluster: Pick<Cluster, 'url' | 'gatewayControl'>,
  n: number,
  date: string,
): Promise<Journey> {
  const begun = performance.now();
  const api = createApi(throughHttp(cluster.url));
  let again = 0;
  const insist = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (performance.now() - begun > patienceMs) throw error;
        again += 1;
        await sleep(300);
      }
    }
  };
  await insist(() => signInBySms(api, `137${String(n).padStart(8, '0')}`));
  const trip = await insist(() => findTrip(api, date, n));
  const party = { adultNum: 1, childNum: 0, babyNum: 0 };
  const { orderNo } = await insist(() => api.expectOk(saveDraft, { body: { trips: [trip], ...party } }));
  const passengers = [adult(40_000 + n)];
  await insist(() => api.expectOk(savePassengers, { body: { orderNo, passengers, linkman: contact } }));
  await insist(() => orderOnce(api, orderNo));
  await insist(() => pay(api, orderNo, cluster.gatewayControl));
  await insist(async () => {
    const { orderStatus } = await api.expectOk(getOrderInfo, { body: { orderNo } });
    if (orderStatus === 'TICKED') return;
    again -= 1;
    throw new Error(`The order ${orderNo} is in the state ${orderStatus}`);
  });
  return { orderNo, ms: performance.now() - begun, again };
}

async function findTrip(api: Api, departureDate: string, n: number) {
  const { departAVFS } = await api.expectOk(searchFlights, {
    query: {},
    body: { origCode3: 'TAO', destCode3: 'CTU', departureDate },
  });
  const open = departAVFS.filter(({ fares }) => fares.some(({ avTkt }) => avTkt === 'A'));
  const flight = open[n % open.length];
  if (!flight) throw new Error(`No flight on ${departureDate} has free seats`);
  return choose(flight, flight.fares.find(({ avTkt }) => avTkt === 'A')?.name);
}

/** Creates the order unless it exists already. The answer of an earlier try may be lost. */
async function orderOnce(api: Api, orderNo: string): Promise<void> {
  const { orderStatus } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  if (orderStatus === 'TRIPED') await api.expectOk(createOrder, { body: await orderBody(api, orderNo) });
}

async function pay(api: Api, orderNo: string, control: string): Promise<void> {
  const { orderStatus } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  if (orderStatus !== 'BOOKED') return;
  const body = { orderNo, payType: '1', isSplit: false } as const;
  const { paymentNo, formData } = await api.expectOk(applyPayment, { body });
  if (formData) {
    const { action, method, fields } = formData;
    await fetch(action, { method, body: new URLSearchParams(fields), redirect: 'manual' });
  }
  for (const call of [`trades/alipay/${paymentNo}/pay`, 'deliver']) {
    const answer = await fetch(`${control}/${call}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`The gateway refused ${call}: ${answer.status}`);
  }
}
