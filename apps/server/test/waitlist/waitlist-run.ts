import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getWaitlistLog } from '@haidai/contract/waitlist';
import { type LogEntry, type Verdict, verifyLog } from '@haidai/testkit/waitlist';
import { sql } from 'kysely';
import { lockOrderForPayment, settlePayment } from '../../src/modules/booking/index.ts';
import { inTransaction } from '../../src/platform/index.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { checkMoney } from '../checks/check-money.ts';
import { bookTrips, choose, pick, search } from '../given/booking.ts';
import { type Buyer, givenBuyers } from '../given/buyers.ts';
import { insertPaid } from '../given/order.ts';
import { newAdults, newTraveller } from '../given/traveller.ts';
import { dearest, type FullFlight, givenFullFlight, givenPlaced, leaveSeats } from '../given/waitlist.ts';
import type { TestApp } from '../site/test-app.ts';
import { cloneOrder } from './clone-order.ts';

export interface WantedRun {
  /** The flight dates, one flight each. */
  dates: string[];
  /** The waitlist orders of each flight. Of six, four are for one, one is for two and one for three. */
  line: number;
  /** The seats that are returned on each flight. */
  returned: number;
  /** The number of processes that free seats, and how many of them are killed (SIGKILL) and replaced. */
  processes: number;
  kills: number;
  /** The processes fill lines. Without the guard, the freed seats go on general sale. */
  guard: boolean;
  buyers: number;
}

export interface RunReport {
  joined: number;
  filled: number;
  seats: number;
  kills: number;
  seconds: number;
  /** Faults of the logs, of the seats and of the money. All lists are empty if there are none. */
  log: string[];
  inventory: string[];
  money: string[];
  /** Orders whose seats differ from those that the log gives them. */
  differing: string[];
  /** Buyers who got a seat while a party that fits was waiting. */
  jumpers: number;
}

/** Returns seats while others join the line and buyers want the same seats, and checks everything at the end. */
export async function runWaitlist(site: TestApp, wanted: WantedRun): Promise<RunReport> {
  const flights: Prepared[] = [];
  for (const date of wanted.dates) flights.push(await prepareFlight(site, date, wanted));
  const orders = mix(flights.map(({ line }) => line));
  const late = Math.ceil(orders.length / 20);
  await inParallel(orders.slice(late), (orderNo) => prepay(site, orderNo));
  const begun = performance.now();
  const workers = await startWorkers(site, wanted);
  let isOver = false;
  const buying = flights.flatMap(({ buyers }) => buyers.map((buyer) => insist(buyer, () => isOver)));
  const joining = inParallel(orders.slice(0, late), (orderNo) => prepay(site, orderNo));
  await workers.free(mix(flights.map(({ holders }) => holders)));
  await joining;
  isOver = true;
  const bought = await Promise.all(buying);
  await workers.stop();
  const seconds = Math.round((performance.now() - begun) / 1000);
  const verdicts: Verdict[] = [];
  for (const { flight } of flights) verdicts.push(verifyLog(await readLog(site, flight)));
  const sum = (of: (verdict: Verdict) => number) => verdicts.reduce((all, verdict) => all + of(verdict), 0);
  return {
    joined: sum(({ joined }) => joined),
    filled: sum(({ filled }) => filled),
    seats: sum(({ seats }) => seats),
    ...{ kills: wanted.kills, seconds },
    log: verdicts.flatMap(({ faults }) => faults),
    inventory: await checkInventory(site.db),
    money: await checkMoney(site.db),
    differing: await compareSeats(site, wanted.dates, verdicts),
    jumpers: bought.filter(Boolean).length,
  };
}

interface Prepared {
  flight: FullFlight;
  /** Unpaid orders of one seat. */
  holders: string[];
  line: string[];
  buyers: Buyer[];
}

/** Gives a full flight with unpaid orders, with drafts of buyers, and with placed waitlist orders. */
async function prepareFlight(site: TestApp, date: string, wanted: WantedRun): Promise<Prepared> {
  const flight = await givenFullFlight(site, { date, seatsLeft: wanted.returned + 20 });
  const { departAVFS } = await search(site.api.another(), {
    ...{ origCode3: 'TAO', destCode3: 'CTU', departureDate: date },
  });
  const trip = choose(pick(departAVFS, flight.flightNo), dearest);
  const newApi = () => site.api.another();
  const buyers = await givenBuyers(site, { count: wanted.buyers, seats: 1, trip, newApi });
  const { orderNo } = await bookTrips(await newTraveller(site), [trip], newAdults(1));
  await site.db
    .updateTable('sales_order')
    .set({ expires_at: new Date(0) })
    .where('order_no', '=', orderNo)
    .execute();
  const holders = [orderNo, ...(await cloneOrder(site.db, orderNo, wanted.returned - 1))];
  await leaveSeats(site, flight, 0);
  const line: string[] = [];
  for (const [seats, share] of [
    [1, 4],
    [2, 1],
    [3, 1],
  ] as const) {
    const api = await newTraveller(site);
    const first = await givenPlaced(api, [flight.wish], { passengers: newAdults(seats) });
    const count = Math.round((wanted.line * share) / 6);
    line.push(first, ...(await cloneOrder(site.db, first, count - 1)));
  }
  return { flight, holders, line: mix(deal(line, 7)), buyers };
}

/** Prepays a waitlist order as a confirmed payment does. */
async function prepay(site: TestApp, orderNo: string): Promise<void> {
  await inTransaction(site.db, async (tx) => {
    const order = await lockOrderForPayment(tx, orderNo);
    await insertPaid(site, tx, orderNo, order.totalFen);
    await settlePayment(site.deps, tx, order, { amountFen: order.totalFen, actor: 'test' });
  });
}

/** Orders again and again until the run is over. Returns whether the buyer got a seat. */
async function insist(buyer: Buyer, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const { code } = await buyer.click();
    if (code === 1) return true;
    await sleep(20);
  }
  return false;
}

async function startWorkers(site: TestApp, { processes, kills, guard }: WantedRun) {
  const start = async (): Promise<ChildProcess> => {
    const args = [site.databaseUrl, guard ? 'guard' : 'control'];
    const child = fork(path.join(import.meta.dirname, 'free-process.ts'), args);
    await once(child, 'message');
    return child;
  };
  const running = await Promise.all(Array.from({ length: processes }, start));
  return {
    /** Lets the processes end these orders. The work of a killed process is done by its replacement. */
    async free(orderNos: readonly string[]): Promise<void> {
      const left = new Set(orderNos);
      for (let n = 0; n <= kills; n += 1) {
        const until = n === kills ? 0 : Math.floor((orderNos.length * (kills - n)) / (kills + 1));
        await work(running, left, until);
        if (n === kills) break;
        const victim = n % processes;
        const gone = once(running[victim] as ChildProcess, 'exit');
        running[victim]?.kill('SIGKILL');
        await gone;
        running[victim] = await start();
      }
    },
    async stop(): Promise<void> {
      for (const child of running) child.disconnect();
      await Promise.all(running.map((child) => child.exitCode ?? once(child, 'exit')));
    },
  };
}

/** Sends two orders at a time to each process until so many are left. Some may still be under way then. */
function work(running: readonly ChildProcess[], left: Set<string>, until: number): Promise<void> {
  const queue = [...left];
  return new Promise((resolve) => {
    const finish = () => {
      for (const child of running) child.removeAllListeners('message');
      resolve();
    };
    for (const child of running) {
      const sendNext = () => {
        const next = queue.shift();
        if (next) child.send(next);
      };
      child.on('message', (orderNo: string) => {
        left.delete(orderNo);
        if (left.size <= until) finish();
        else sendNext();
      });
      sendNext();
      sendNext();
    }
  });
}

async function readLog(site: TestApp, { flightNo, date }: FullFlight): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query = { flightNo, flightDate: date, after };
    const page: { entries: LogEntry[]; next: number | null } = await site.api.expectOk(getWaitlistLog, { query });
    entries.push(...page.entries);
    after = page.next;
  }
  return entries;
}

/** Lists the orders that have sold seats without being in the log, and those of the log without their seats. */
async function compareSeats({ db }: TestApp, dates: string[], verdicts: readonly Verdict[]): Promise<string[]> {
  const filled = verdicts.flatMap(({ order }) => order);
  const { rows } = await sql<{ wish: string; state: string; whole: boolean }>`
    select w.line_no || '/' || w.rank as wish, w.status as state, coalesce(h.seats = w.seats, false) as whole
    from waitlist_wish w left join seat_hold h on h.order_no = w.order_no and h.state = 'SOLD'
    where (w.status = 'FILLED' or h.order_no is not null) and w.flight_date = any(${dates}::date[])`.execute(db);
  const known = new Map(rows.map((row) => [row.wish, row]));
  const wrong = rows.filter(({ wish, whole }) => !whole || !filled.includes(wish)).map(({ wish }) => wish);
  return [...wrong, ...filled.filter((wish) => known.get(wish)?.state !== 'FILLED')];
}

async function inParallel<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const next = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
  };
  await Promise.all([next(), next(), next(), next()]);
}

/** Deals a list onto so many piles. */
function deal<Item>(items: readonly Item[], piles: number): Item[][] {
  const size = Math.ceil(items.length / piles);
  return Array.from({ length: piles }, (_, n) => items.slice(n * size, (n + 1) * size));
}

/** Takes one item of each list in turn. */
function mix<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list[n] ?? [])).flat();
}
