import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportFlight } from '@haidai/contract/sandbox';
import { searchFlights } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import { createPool, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { checkInventory } from '../../apps/server/test/checks/check-inventory.ts';
import type { ServerProcess } from '../../apps/server/test/site/server-process.ts';
import { createTestApp } from '../../apps/server/test/site/test-app.ts';
import type { Pool } from '../support/desk-calls.ts';
import type { Finding } from '../support/finding.ts';
import { flightNo, givenFullFlight, people } from '../support/full-flight.ts';
import { startMeasuredServer } from '../support/processes.ts';
import { asDevices } from '../support/searching-devices.ts';
import { send } from '../support/send.ts';
import { fillDatabase } from '../support/shop.ts';

const mostSeconds = 10;
const patienceSeconds = 60;
const mostRatio = 2;
const searchesPerSecond = 40;
const quietMs = 10_000;
/** The days from today to the cancelled flights. Their free changes have no day in common. */
const days = [14, 24, 34];
/**
 * The databases, each with its server. A cancellation lasts about three seconds, and the p99 of its searches needs many
 * of them.
 */
const databases = ['disruption1', 'disruption2', 'disruption3'];
/** Cities with a flight from and to Qingdao on every day, and the first day of their searches. */
const cities = ['PEK', 'TFU', 'KMG', 'HRB', 'CTU', 'ZUH'];
const firstSearchedDay = 40;

/**
 * Cancels flights with 180 ticketed people and three alternatives, one after the other, while travellers search other
 * flights at a steady rate. It measures the time until the last party has its held flight, and compares the searches
 * from the cancellation to the last message with those before it.
 */
export async function measureDisruption(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'haidai-bench-disruption-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    const runs: Run[] = [];
    for (const name of databases) {
      await fillDatabase(postgres, name);
      runs.push(await measureOn(postgres.urlOf(name)));
    }
    return judge(
      runs.flatMap(({ rounds }) => rounds),
      runs.flatMap(({ faults }) => faults),
    );
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Run {
  rounds: Round[];
  faults: string[];
}

async function measureOn(url: string): Promise<Run> {
  const site = await createTestApp(url);
  const dates = days.map((each) => addDays(site.clock.today(), each));
  const pool = createPool(url, 2, () => {});
  for (const date of dates) await givenFullFlight({ ...site, pool }, date);
  const server = await startMeasuredServer({ DATABASE_URL: url, TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' });
  try {
    const rounds: Round[] = [];
    const searchWhile = createSearchers(server);
    await searchWhile(() => sleep(quietMs / 2));
    for (const date of dates) rounds.push(await cancelOne({ pool, server, searchWhile }, date));
    return { rounds, faults: await checkInventory(site.db) };
  } finally {
    await server.stop('SIGKILL');
    await pool.end();
    await site.close();
  }
}

interface Round extends Held {
  /** From the report to the last held flight, in seconds. */
  seconds: number;
  before: number[];
  during: number[];
}

interface Running {
  pool: Pool;
  server: ServerProcess;
  searchWhile: ReturnType<typeof createSearchers>;
}

async function cancelOne({ pool, server, searchWhile }: Running, date: string): Promise<Round> {
  const before = await searchWhile(() => sleep(quietMs));
  const during = await searchWhile(async () => {
    const begun = performance.now();
    const body = { flightNo, flightDate: date, event: 'cancel', cause: 'AIRCRAFT' } as const;
    await server.newApi().expectOk(reportFlight, { body });
    const elapsed = () => (performance.now() - begun) / 1000;
    let held = await countHeld(pool, date);
    while (held.without > 0 && elapsed() < patienceSeconds) {
      await sleep(50);
      held = await countHeld(pool, date);
    }
    const seconds = elapsed();
    while (await hasDueJobs(pool)) await sleep(50);
    console.log(`  ${date}: held after ${seconds.toFixed(2)} s, messages sent after ${elapsed().toFixed(2)} s`);
    return { ...held, seconds };
  });
  return { ...during.result, before: before.times, during: during.times };
}

interface Held {
  people: number;
  without: number;
  split: number;
  flights: number;
}

/** Counts the people of a cancelled flight, those without a held flight, and the parties with seats for only a part. */
async function countHeld(pool: Pool, date: string): Promise<Held> {
  const { rows } = await pool.query<Held>(
    `
    select sum(o.adults + o.children + o.infants)::int as people,
      coalesce(sum(o.adults + o.children + o.infants) filter (where f.offer_id is null), 0)::int as without,
      (count(*) filter (where f.seats <> o.adults + o.children or f.infants <> o.infants))::int as split,
      count(distinct f.flights->-1->'legs')::int as flights
    from order_segment s join sales_order o using (order_no)
    left join disruption_case c on c.order_no = s.order_no and c.segment_index = s.segment_index
    left join disruption_offer f on f.case_id = c.case_id and f.status = 'HELD'
    where s.flight_no = $1 and s.flight_date = $2`,
    [flightNo, date],
  );
  if (!rows[0]) throw new Error('The flight has no orders');
  return rows[0];
}

async function hasDueJobs(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select from graphile_worker._private_jobs where run_at <= now() limit 1');
  return rows.length > 0;
}

/**
 * Returns a function that searches other routes and days at a steady rate during other work, also while earlier searches
 * have no answer yet. It returns their times in milliseconds. No two searches are alike, so the cache answers none.
 */
function createSearchers({ address }: ServerProcess) {
  const today = new Date().toISOString().slice(0, 10);
  const devices = asDevices(searchFlights.path, {});
  let searches = 0;
  const search = async (times: number[]) => {
    const n = searches;
    searches += 1;
    const city = cities[n % cities.length];
    const isBack = n % (2 * cities.length) >= cities.length;
    const places = isBack ? { origCode3: city, destCode3: 'TAO' } : { origCode3: 'TAO', destCode3: city };
    const departureDate = addDays(today, firstSearchedDay + Math.floor(n / (2 * cities.length)));
    const headers = devices[n % devices.length]?.headers as Record<string, string>;
    const started = performance.now();
    const answer = await send(address + searchFlights.path, 'POST', headers, { ...places, departureDate, adultNum: 1 });
    times.push(performance.now() - started);
    if (answer.body?.code !== 1)
      throw new Error(
        `A search from ${places.origCode3} to ${places.destCode3} on ${departureDate} was refused: ${answer.body?.error}`,
      );
  };
  return async <Result>(work: () => Promise<Result>): Promise<{ times: number[]; result: Result }> => {
    const times: number[] = [];
    const sent: Promise<void>[] = [];
    let goesOn = true;
    const searching = (async () => {
      const begun = performance.now();
      for (let n = 1; goesOn; n += 1) {
        const found = search(times);
        found.catch(() => {});
        sent.push(found);
        await sleep(Math.max(0, begun + (n * 1000) / searchesPerSecond - performance.now()));
      }
    })();
    const result = await work();
    goesOn = false;
    await searching;
    await Promise.all(sent);
    return { times, result };
  };
}

const percentile99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

function judge(rounds: readonly Round[], faults: readonly string[]): Finding[] {
  const slowest = Math.max(...rounds.map(({ seconds }) => seconds));
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0);
  const [during, before] = [rounds.flatMap((round) => round.during), rounds.flatMap((round) => round.before)];
  const [ours, beside] = [percentile99(during), percentile99(before)];
  const fact = (name: string, words: string, aim: string, reached: boolean): Finding => ({
    ...{ name, ours: words, aim, reached, beside: '', ratio: null },
  });
  const [without, split] = [sum((round) => round.without), sum((round) => round.split)];
  return [
    fact(
      `From the cancellation to the last of ${people} held passengers, slowest of ${rounds.length}`,
      `${slowest.toFixed(2)} s`,
      `≤ ${mostSeconds} s`,
      slowest <= mostSeconds,
    ),
    fact('Passengers without a held flight', `${without} of ${sum((round) => round.people)}`, '0', without === 0),
    fact('Parties split', `${split}`, '0', split === 0),
    fact(
      'Faults of the seat inventory after it',
      `${faults.length} ${faults[0] ?? ''}`.trim(),
      '0',
      faults.length === 0,
    ),
    {
      name: `A search during a cancellation, p99 of ${during.length}`,
      ours: `${ours.toFixed(1)} ms`,
      beside: `${beside.toFixed(1)} ms before it, p99 of ${before.length}`,
      ratio: ours / beside,
      aim: `≤ ${mostRatio} ×`,
      reached: ours / beside <= mostRatio,
    },
  ];
}
