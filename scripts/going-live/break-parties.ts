import { setTimeout as sleep } from 'node:timers/promises';
import { suites } from '@haidai/connectors/conformance';
import { faultNames } from '../../apps/sandbox-parties/src/faults.ts';
import { createDb } from '../../apps/server/src/platform/runtime.ts';
import { listUnknown } from '../../apps/server/test/checks/list-unknown.ts';
import type { SandboxParties } from '../../apps/server/test/given/sandbox-parties.ts';
import { withDatabase } from './recovery.ts';
import type { Production } from './set-up.ts';
import { control, placeOrder, type Shopper, signIn, startPayment } from './shopper.ts';
import { dayIn } from './stages.ts';
import { type Booked, beginTrip, trips } from './trips.ts';

const buyersPerFault = 4;
/** Each operation of each party fails this often in a row. A call of the site has three attempts. */
const timesPerFault = 4;
const patienceMs = 600_000;

/** What the travellers of all faults have at the end. */
export interface AfterFaults {
  /** The calls that met each fault, by the name of the party and then of the fault. */
  met: Record<string, Record<string, number>>;
  /** The operations that met no fault, because no traveller of the trial needs them. */
  neverMet: string[];
  /** The travellers who could not order while a party was broken. Nobody of them has paid. */
  refusedBeforePayment: number;
  /** Counts the acts of travellers that the site refused while a party was broken, by trip. */
  refusedActs: Record<string, number>;
  /** Lists the acts that the site still refused after the repair. */
  refusedAfterRepair: string[];
  /** The orders by their status. */
  orders: Record<string, number>;
  /** The seconds after the last fault until nothing was unknown; null if something still is after ten minutes. */
  secondsUntilKnown: number | null;
  unknown: string[];
}

/** A trip whose traveller could not do everything while a party was broken. */
interface Unfinished {
  what: string;
  booked: Booked;
}

/**
 * Breaks every operation of every party, one kind of fault after the other, while travellers buy, check in, change,
 * correct and refund. Then it repairs the parties. The travellers try once more what they could not do, and the trial
 * waits until the outcome of everything is known, at most ten minutes.
 */
export async function breakParties(production: Production, sandbox: SandboxParties): Promise<AfterFaults> {
  const { front, database } = production;
  const url = database.urlOf('haidai');
  const names = Object.keys(suites);
  const others = names.filter((party) => party !== 'reservation');
  const orders: string[] = [];
  const unfinished: Unfinished[] = [];
  let people = 200;
  const newShopper = () => {
    people += 1;
    return signIn(front, people, `127.0.2.${people - 199}`);
  };
  let refusedBeforePayment = 0;
  const buy = async (_: unknown, turn: number) => {
    const orderNo = await buyWithEverything(await newShopper(), turn % 2 === 1);
    if (orderNo === null) refusedBeforePayment += 1;
    else orders.push(orderNo);
  };
  for (const fault of faultNames) {
    // The reservation party decides whether there is an order at all, so it fails in a round of its own.
    await setFaults(sandbox, fault, ['reservation']);
    await Promise.all(Array.from({ length: buyersPerFault }, buy));
    await sandbox.endFaults();
    console.log(`${fault} of reservation: ${buyersPerFault} travellers have tried to buy`);
    const begun = await Promise.all(
      Object.entries(trips).map(async ([what, trip]) => ({
        what,
        booked: await beginTrip(await newShopper(), trip, sandbox),
      })),
    );
    await setFaults(sandbox, fault, others);
    await Promise.all([
      ...Array.from({ length: buyersPerFault }, buy),
      ...begun.map(async (one) => {
        if (one.booked.orderNo) orders.push(one.booked.orderNo);
        const refusal = await act(one, sandbox);
        if (refusal !== null) unfinished.push(one);
      }),
    ]);
    await sandbox.endFaults();
    console.log(`${fault} of ${others.join(', ')}: ${begun.length} trips and ${buyersPerFault} buyers`);
  }
  const repaired = performance.now();
  const refusedAfterRepair = await finish(unfinished, sandbox);
  let unknown: string[];
  do {
    await sleep(5_000);
    await control(front, 'deliver');
    unknown = await withDatabase(url, (pool) => listUnknown(createDb(pool)));
  } while (unknown.length > 0 && performance.now() - repaired < patienceMs);
  return {
    ...(await countFaults(sandbox)),
    refusedBeforePayment,
    refusedActs: countBy(unfinished.map(({ what }) => what)),
    refusedAfterRepair,
    orders: await countOrders(url, orders),
    secondsUntilKnown: unknown.length > 0 ? null : Math.round((performance.now() - repaired) / 1000),
    unknown,
  };
}

/** Orders a flight with insurance and a bag, and pays. Returns null if the site refused the order. */
async function buyWithEverything(shopper: Shopper, isByCard: boolean): Promise<string | null> {
  const wish = { turn: shopper.n, extras: true };
  const orderNo = await placeOrder(shopper, [dayIn(25)], wish).catch((error: unknown) => {
    console.log(`no order: ${firstWords(error)}`);
    return null;
  });
  if (orderNo !== null) await startPayment(shopper, orderNo, isByCard ? 'card' : 'alipay');
  return orderNo;
}

/** Does what the trip is about. Returns null, or why the site refused it. */
async function act({ what, booked }: Unfinished, sandbox: SandboxParties): Promise<string | null> {
  try {
    await trips[what]?.act(booked, sandbox);
    return null;
  } catch (error) {
    console.log(`${what} ${booked.orderNo}: ${firstWords(error)}`);
    return firstWords(error);
  }
}

/** Lets the travellers try once more what they could not do. Lists what the site refuses still. */
async function finish(unfinished: readonly Unfinished[], sandbox: SandboxParties): Promise<string[]> {
  const refusals = await Promise.all(
    unfinished.map(async (one) => {
      const refusal = await act(one, sandbox);
      return refusal === null ? [] : [`${one.what} ${one.booked.orderNo} ${refusal}`];
    }),
  );
  return refusals.flat();
}

const firstWords = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);

async function setFaults(sandbox: SandboxParties, fault: string, parties: readonly string[]): Promise<void> {
  for (const party of parties)
    for (const operation of Object.keys(suites[party]?.party.operations ?? {}))
      await sandbox.setFault(party, operation, fault, timesPerFault);
}

async function countFaults(sandbox: SandboxParties): Promise<Pick<AfterFaults, 'met' | 'neverMet'>> {
  const failed = (await sandbox.calls()).filter(
    ({ outcome }) => outcome === 'refused' || faultNames.some((name) => name === outcome),
  );
  const parties = Object.entries(Object.groupBy(failed, ({ party }) => party));
  const met = Object.fromEntries(
    parties.map(([party, calls]) => [party, countBy((calls ?? []).map(({ outcome }) => outcome))]),
  );
  const operations = Object.entries(suites).flatMap(([name, { party }]) =>
    Object.keys(party.operations).map((operation) => `${name} ${operation}`),
  );
  const seen = new Set(failed.map(({ party, operation }) => `${party} ${operation}`));
  return { met, neverMet: operations.filter((operation) => !seen.has(operation)) };
}

function countBy(words: readonly string[]): Record<string, number> {
  const groups = Object.entries(Object.groupBy(words, (word) => word));
  return Object.fromEntries(groups.map(([word, found]) => [word, found?.length ?? 0]));
}

const countOrders = (url: string, orders: readonly string[]) =>
  withDatabase(url, async (pool) => {
    const text = 'select status, count(*)::int as found from sales_order where order_no = any($1) group by status';
    const { rows } = await pool.query<{ status: string; found: number }>(text, [orders]);
    return Object.fromEntries(rows.map(({ status, found }) => [status, found]));
  });
