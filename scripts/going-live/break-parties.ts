import { setTimeout as sleep } from 'node:timers/promises';
import { suites } from '@haidai/connectors/conformance';
import { faultNames } from '../../apps/sandbox-parties/src/faults.ts';
import type { SandboxParties } from '../../apps/server/test/given/sandbox-parties.ts';
import { ticketableStatuses } from '../../packages/domain/booking/index.ts';
import { withDatabase } from './recovery.ts';
import type { Production } from './set-up.ts';
import { checkIn, control, placeOrder, refund, type Shopper, signIn, startPayment } from './shopper.ts';
import { dayIn } from './stages.ts';

const travellersPerFault = 4;
/** Each operation of each party fails this often in a row. A call of the site has three attempts. */
const timesPerFault = 4;
const patienceMs = 600_000;

/** What the travellers of all faults have at the end. */
export interface AfterFaults {
  /** The calls that met each fault, by its name. */
  met: Record<string, number>;
  /** The travellers whom the site refused while a party was broken, before anybody could pay. */
  refusedBeforePayment: number;
  /** The orders by their status. */
  orders: Record<string, number>;
  /** The seconds after the last fault until nothing was unknown; null if something still is after ten minutes. */
  secondsUntilKnown: number | null;
  unknown: string[];
}

/**
 * Breaks every operation of every party, one kind of fault after the other, while travellers buy, check in and refund.
 * Then it repairs the parties and waits until the outcome of everything is known, at most ten minutes.
 */
export async function breakParties(production: Production, sandbox: SandboxParties): Promise<AfterFaults> {
  const { front, database } = production;
  const url = database.urlOf('haidai');
  const orders: string[] = [];
  // The reservation party decides whether there is an order at all, so it fails in rounds of its own.
  const isReservation = (party: string) => party === 'reservation';
  const rounds = faultNames.flatMap((fault) => [
    { fault, parties: Object.keys(suites).filter(isReservation) },
    { fault, parties: Object.keys(suites).filter((party) => !isReservation(party)) },
  ]);
  for (const [round, { fault, parties }] of rounds.entries()) {
    await setFaults(sandbox, fault, parties);
    const travellers = Array.from({ length: travellersPerFault }, (_, at) => 200 + 10 * round + at);
    await Promise.all(
      travellers.map(async (n) => {
        const shopper = await signIn(front, n, `127.0.2.${n - 199}`);
        const orderNo = await travel(shopper, n % 2 === 0);
        if (orderNo !== null) orders.push(orderNo);
      }),
    );
    await sandbox.endFaults();
    console.log(`${fault} of ${parties.join(', ')}: ${travellers.length} travellers have tried to buy`);
  }
  const repaired = performance.now();
  let unknown: string[];
  do {
    await sleep(5_000);
    await control(front, 'deliver');
    unknown = await withDatabase(url, (pool) => listUnknown(pool));
  } while (unknown.length > 0 && performance.now() - repaired < patienceMs);
  const secondsUntilKnown = unknown.length > 0 ? null : Math.round((performance.now() - repaired) / 1000);
  const refusedBeforePayment = rounds.length * travellersPerFault - orders.length;
  const known = { met: await countFaults(sandbox), orders: await countOrders(url, orders) };
  return { ...known, refusedBeforePayment, secondsUntilKnown, unknown };
}

/**
 * Buys a ticket, then checks in or refunds. The site may refuse the second while the ticket is not there. Returns the
 * number of the order, or null if the site refused it because a party did not answer.
 */
async function travel(shopper: Shopper, isSoon: boolean): Promise<string | null> {
  const days = isSoon ? [dayIn(0), dayIn(1)] : [dayIn(25)];
  const orderNo = await placeOrder(shopper, days, { soon: isSoon, turn: shopper.n }).catch((error: unknown) => {
    console.log(`no order: ${error instanceof Error ? error.message.slice(0, 200) : error}`);
    return null;
  });
  if (orderNo === null) return null;
  await startPayment(shopper, orderNo);
  await sleep(10_000);
  await (isSoon ? checkIn(shopper, orderNo) : refund(shopper, orderNo)).catch((error: unknown) => {
    console.log(`${orderNo}: ${error instanceof Error ? error.message.slice(0, 200) : error}`);
  });
  return orderNo;
}

async function setFaults(sandbox: SandboxParties, fault: string, parties: readonly string[]): Promise<void> {
  for (const party of parties)
    for (const operation of Object.keys(suites[party]?.party.operations ?? {}))
      await sandbox.setFault(party, operation, fault, timesPerFault);
}

async function countFaults(sandbox: SandboxParties): Promise<Record<string, number>> {
  const outcomes = (await sandbox.calls()).map(({ outcome }) => outcome);
  const met = outcomes.filter((outcome) => outcome === 'refused' || faultNames.some((name) => name === outcome));
  const groups = Object.entries(Object.groupBy(met, (outcome) => outcome));
  return Object.fromEntries(groups.map(([name, found]) => [name, found?.length ?? 0]));
}

const countOrders = (url: string, orders: readonly string[]) =>
  withDatabase(url, async (pool) => {
    const text = 'select status, count(*)::int as found from sales_order where order_no = any($1) group by status';
    const { rows } = await pool.query<{ status: string; found: number }>(text, [orders]);
    return Object.fromEntries(rows.map(({ status, found }) => [status, found]));
  });

type Pool = Parameters<Parameters<typeof withDatabase>[1]>[0];

/** Each query lists what nobody knows, and what waits for no person at the desk. */
const unknowns: readonly [what: string, query: string, values: unknown[]][] = [
  [
    'ticket',
    `select order_no as id from sales_order where status = any($1) and status <> 'TICKET_FAILED'`,
    [ticketableStatuses],
  ],
  ['payment', `select payment_no as id from payment where status = 'STARTED'`, []],
  ['refund', `select refund_no as id from payment_refund where status in ('DUE', 'SENT')`, []],
  ['coupon at the issuer', `select act_no as id from issuer_act where status = 'WAITING'`, []],
  ['seat at the PSS', `select act_no as id from pss_act where status in ('ASKED', 'VOIDING')`, []],
  ['check-in', `select id::text as id from departure_act where status = 'BEGUN'`, []],
  ['receipt', `select act_no as id from tax_act where status = 'WAITING'`, []],
];

async function listUnknown(pool: Pool): Promise<string[]> {
  const found = [];
  for (const [what, query, values] of unknowns) {
    const { rows } = await pool.query<{ id: string }>(query, values);
    found.push(...rows.map(({ id }) => `${what} ${id}`));
  }
  return found;
}
