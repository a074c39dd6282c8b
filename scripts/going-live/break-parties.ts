import { setTimeout as sleep } from 'node:timers/promises';
import { suites } from '@haidai/connectors/conformance';
import { faultNames } from '../../apps/sandbox-parties/src/faults.ts';
import { modules } from '../../apps/server/src/app/compose.ts';
import type { Db } from '../../apps/server/src/platform/index.ts';
import { createClock, createDb } from '../../apps/server/src/platform/runtime.ts';
import { listUnknown } from '../../apps/server/test/checks/list-unknown.ts';
import type { SandboxParties } from '../../apps/server/test/given/sandbox-parties.ts';
import { withDatabase } from './recovery.ts';
import type { Production } from './set-up.ts';
import { control, type Front, placeOrder, type Shopper, signIn, startPayment } from './shopper.ts';
import { dayIn } from './stages.ts';
import type { Around, Booked, Trip } from './trips/trip.ts';
import { beginTrip, reservationTrips, trips } from './trips.ts';

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
}

/** A trip whose traveller could not do everything while a party was broken. */
interface Unfinished {
  what: string;
  trip: Trip;
  booked: Booked;
}

/**
 * Breaks every operation of every party, one kind of fault after the other, while travellers buy, check in, change,
 * correct, claim and refund. Then it repairs the parties, and the travellers try again what they could
 * not do.
 */
export async function breakParties(production: Production, sandbox: SandboxParties): Promise<AfterFaults> {
  const { front, database } = production;
  const url = database.urlOf('haidai');
  const names = Object.keys(suites);
  const others = names.filter((party) => party !== 'reservation');
  const around = { sandbox, databaseUrl: url };
  const earlier = (await sandbox.calls()).length;
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
  const round = async (fault: string, parties: readonly string[], plan: Readonly<Record<string, Trip>>) => {
    const begun = await Promise.all(
      Object.entries(plan).map(async ([what, trip]) => ({
        ...{ what, trip },
        booked: await beginTrip(await newShopper(), trip, around),
      })),
    );
    await setFaults(sandbox, fault, parties);
    await Promise.all([
      ...Array.from({ length: buyersPerFault }, buy),
      ...begun.map(async (one) => {
        if (one.booked.orderNo) orders.push(one.booked.orderNo);
        const refusal = await act(one, around);
        if (refusal !== null) unfinished.push(one);
      }),
    ]);
    await sandbox.endFaults();
    console.log(`${fault} of ${parties.join(', ')}: ${begun.length} trips and ${buyersPerFault} buyers`);
  };
  for (const fault of faultNames) {
    // The reservation party decides whether there is an order at all, so it fails in a round of its own.
    await round(fault, ['reservation'], reservationTrips);
    await round(fault, others, trips);
  }
  const refusedAfterRepair = await finish(unfinished, around);
  return {
    ...(await countFaults(sandbox, earlier)),
    refusedBeforePayment,
    refusedActs: countBy(unfinished.map(({ what }) => what)),
    refusedAfterRepair,
    orders: await countOrders(url, orders),
  };
}

/** What is left after a part of the trial. */
interface Known {
  /** The seconds until nothing was unknown. */
  seconds: number;
  /** What is unknown after ten minutes. */
  unknown: string[];
  /** The work that waits for a person, by queue. */
  atDesk: Record<string, number>;
}

/** Waits until nothing is unknown, for at most ten minutes. */
export async function awaitKnown(front: Front, databaseUrl: string): Promise<Known> {
  const begun = performance.now();
  let unknown: string[];
  do {
    await sleep(5_000);
    await control(front, 'deliver');
    unknown = await withDatabase(databaseUrl, (pool) => listUnknown(createDb(pool)));
  } while (unknown.length > 0 && performance.now() - begun < patienceMs);
  const seconds = Math.round((performance.now() - begun) / 1000);
  return { seconds, unknown, atDesk: await withDatabase(databaseUrl, (pool) => countDeskWork(createDb(pool))) };
}

async function countDeskWork(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const clock = createClock();
  for (const { kind, waiting, onlyForReference } of modules.flatMap(({ staffQueues = [] }) => staffQueues)) {
    if (onlyForReference) continue;
    const { count } = await db
      .selectFrom(waiting({ db, clock }).as('w'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) counts[kind] = Number(count);
  }
  return counts;
}

/** Orders a flight with insurance and a bag, and pays. Returns null if the site refused the order. */
async function buyWithEverything(shopper: Shopper, isByCard: boolean): Promise<string | null> {
  const wish = { turn: shopper.n, extras: true };
  const orderNo = await placeOrder(shopper, [dayIn(25)], wish).catch((error: unknown) => {
    console.log(`A traveller could not order: ${sentenceOf(error)}`);
    return null;
  });
  if (orderNo !== null) await startPayment(shopper, orderNo, isByCard ? 'card' : 'alipay');
  return orderNo;
}

/** Does what the trip is about. Returns null, or why the site refused it. */
async function act({ what, trip, booked }: Unfinished, around: Around): Promise<string | null> {
  try {
    await trip.act(booked, around);
    return null;
  } catch (error) {
    console.log(`“${what}” of the order ${booked.orderNo || 'of nobody'}: ${sentenceOf(error)}`);
    return sentenceOf(error);
  }
}

/** Lets the travellers try again what they could not do, for at most ten minutes. Lists what the site refuses still. */
async function finish(unfinished: readonly Unfinished[], around: Around): Promise<string[]> {
  const end = performance.now() + patienceMs;
  const refusals = await Promise.all(
    unfinished.map(async (one) => {
      let refusal = await act(one, around);
      while (refusal !== null && performance.now() < end) {
        await sleep(5_000);
        refusal = await act(one, around);
      }
      return refusal === null ? [] : [`“${one.what}” of the order ${one.booked.orderNo}: ${refusal}`];
    }),
  );
  return refusals.flat();
}

/** Says why an act failed, in one sentence: with the words that the site has for the traveller, if it answered. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [, words] = /"message": "([^"]*)"/.exec(text) ?? [];
  const [, refusal] = /"error": "(\w+)"/.exec(text) ?? [];
  return words ? `The site answered “${words}” (${refusal ?? 'no refusal'}).` : text.replaceAll(/\s+/g, ' ').trim();
}

async function setFaults(sandbox: SandboxParties, fault: string, parties: readonly string[]): Promise<void> {
  for (const party of parties)
    for (const operation of Object.keys(suites[party]?.party.operations ?? {}))
      await sandbox.setFault(party, operation, fault, timesPerFault);
}

/** Counts the calls that met a fault, without the `earlier` calls. */
async function countFaults(sandbox: SandboxParties, earlier: number): Promise<Pick<AfterFaults, 'met' | 'neverMet'>> {
  const failed = (await sandbox.calls())
    .slice(earlier)
    .filter(({ outcome }) => outcome === 'refused' || faultNames.some((name) => name === outcome));
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
