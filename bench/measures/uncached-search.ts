import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import { getCalendarPrices, searchFlights } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import type { ServerProcess } from '../../apps/server/test/site/server-process.ts';
import type { Finding } from '../support/finding.ts';
import { compareThroughput } from '../support/load.ts';
import { type RunningServer, startMeasuredServer, startPlainServer } from '../support/processes.ts';
import { floodCalls, timePeople } from '../support/search-flood.ts';
import { asDevices } from '../support/searching-devices.ts';
import { send } from '../support/send.ts';
import { fillDatabase } from '../support/shop.ts';

const leastShare = 0.6;
const mostMs = 50;
const mostRatio = 2;
/** The share of people's searches that the site may refuse during the flood. */
const mostRefused = 0.01;
/** Cities with a flight from and to Qingdao on every day, and the days of the searches. */
const cities = ['PEK', 'TFU', 'KMG', 'HRB', 'CTU', 'ZUH'];
const [firstDay, searchedDays] = [10, 280];
/** The longest period of one call of a calendar, as the page of dates asks. */
const periodDays = 62;
const yearDays = 340;
const gridDays = 30;
const trips = 120;

interface Running {
  server: ServerProcess;
  plain: RunningServer;
  /** The path of the one-row read at the plain server. */
  row: string;
  today: string;
}

/**
 * Measures answers that no cache holds: searches beside a read of one row through Fastify, the prices of a year, a grid
 * of 30 × 30 dates, and a search of a person during a flood of different searches.
 */
export async function measureUncachedSearch(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'haidai-bench-uncached-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    await fillDatabase(postgres, 'uncached');
    const url = postgres.urlOf('uncached');
    const env = { DATABASE_URL: url, TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' };
    const server = await startMeasuredServer(env);
    const plain = await startPlainServer('', '', url);
    try {
      return await measure({
        server,
        plain,
        today: new Date().toISOString().slice(0, 10),
        row: await givenRow(server),
      });
    } finally {
      await plain.stop();
      await server.stop('SIGKILL');
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(running: Running): Promise<Finding[]> {
  return [
    ...(await compareSearches(running)),
    await compareDates(running, `Prices of ${yearDays} days of a route, p99 of ${trips}`, yearOf),
    await compareDates(running, `Grid of ${gridDays} × ${gridDays} dates, p99 of ${trips}`, gridOf),
    ...(await compareFlood(running)),
  ];
}

/** Stores the seats of one flight, and returns the path of the read of that row. */
async function givenRow({ newApi }: ServerProcess): Promise<string> {
  const api = newApi();
  const departureDate = addDays(new Date().toISOString().slice(0, 10), firstDay);
  const body = { departureDate, origCode3: 'TAO', destCode3: 'TFU', adultNum: 1 };
  const [flight] = (await api.expectOk(searchFlights, { body })).departAVFS;
  if (!flight) throw new Error('The search of the bench finds no flight');
  const flightNo = flight.segments[0]?.flightNo ?? '';
  const flightDate = flight.flightDate;
  await api.expectOk(setSeatsLeft, { body: { flightNo, flightDate, cabin: 'ECO', seatsLeft: 90 } });
  return `/row/${flightNo}/${flightDate}`;
}

/** Returns one of some forty thousand different searches. */
function searchOf(today: string, n: number) {
  const city = cities[n % cities.length];
  const isBack = Math.floor(n / cities.length) % 2 === 1;
  const places = isBack ? { origCode3: city, destCode3: 'TAO' } : { origCode3: 'TAO', destCode3: city };
  const party = Math.floor(n / (2 * cities.length * searchedDays));
  const departureDate = addDays(today, firstDay + (Math.floor(n / (2 * cities.length)) % searchedDays));
  return { ...places, departureDate, adultNum: 1 + (party % 4), childNum: Math.floor(party / 4) % 3 };
}

async function compareSearches({ server, plain, row, today }: Running): Promise<Finding[]> {
  const requests = asDevices(searchFlights.path, (device) => searchOf(today, device));
  const { ours, beside, p99 } = await compareThroughput(
    { url: server.address, requests },
    { url: plain.url, requests: [{ method: 'GET', path: row }] },
  );
  const ratio = ours / beside;
  return [
    {
      name: 'Search, uncached',
      ours: `${Math.round(ours)} /s`,
      beside: `${Math.round(beside)} /s, plain Fastify, one row of the database`,
      ratio,
      aim: `≥ ${leastShare} ×`,
      reached: ratio >= leastShare,
    },
    {
      name: 'Search, uncached, p99 with ten at once',
      ours: `${p99} ms`,
      beside: '',
      ratio: null,
      aim: `≤ ${mostMs} ms`,
      reached: p99 <= mostMs,
    },
  ];
}

interface Period {
  origCode3: string;
  destCode3: string;
  startDate: string;
  endDate: string;
}

/** Returns the calls of the page of dates for a way: the prices of every day on sale. */
function yearOf(today: string, [origCode3, destCode3]: readonly [string, string]): Period[] {
  return Array.from({ length: Math.ceil(yearDays / periodDays) }, (_, index) => ({
    ...{ origCode3, destCode3, startDate: addDays(today, index * periodDays) },
    endDate: addDays(today, Math.min((index + 1) * periodDays, yearDays) - 1),
  }));
}

/** Returns the calls of a grid: the prices of its departures and of its returns. */
function gridOf(today: string, [out, back]: readonly [string, string], trip: number): Period[] {
  const startDate = addDays(today, firstDay + trip);
  const endDate = addDays(startDate, gridDays - 1);
  return [
    { origCode3: out, destCode3: back, startDate, endDate },
    { origCode3: back, destCode3: out, startDate, endDate },
  ];
}

/** Compares the calls of a trip, all at once, with as many reads of one row at once. */
async function compareDates(
  { server, plain, row, today }: Running,
  name: string,
  callsOf: (today: string, way: readonly [string, string], trip: number) => Period[],
): Promise<Finding> {
  const headers = { 'content-type': 'application/json', cookie: `cookieId=${'d'.padStart(32, '0')}` };
  const [ours, beside]: [number[], number[]] = [[], []];
  for (let trip = 0; trip < trips; trip += 1) {
    const { origCode3 = '', destCode3 = '' } = searchOf(today, trip);
    // The cache keeps an answer for 15 s, so the next search of the same cities is for another party.
    const ways = 2 * cities.length;
    const party = { adultNum: 1 + (Math.floor(trip / ways) % 4), childNum: Math.floor(trip / (4 * ways)) % 3 };
    const calls = callsOf(today, [origCode3, destCode3], trip).map((period) => ({ ...period, ...party }));
    ours.push(
      await timeAll(calls.map((body) => () => send(server.address + getCalendarPrices.path, 'POST', headers, body))),
    );
    beside.push(await timeAll(calls.map(() => () => send(plain.url + row, 'GET', {}))));
  }
  const [slow, plainSlow] = [percentile99(ours), percentile99(beside)];
  return {
    name,
    ours: `${slow.toFixed(1)} ms`,
    beside: `${plainSlow.toFixed(1)} ms, plain Fastify, one row for each call`,
    ratio: slow / plainSlow,
    aim: `≤ ${mostMs} ms`,
    reached: slow <= mostMs,
  };
}

async function timeAll(calls: readonly (() => ReturnType<typeof send>)[]): Promise<number> {
  const begun = performance.now();
  for (const { status, body } of await Promise.all(calls.map((call) => call())))
    if (status !== 200) throw new Error(`A call of the bench was answered with ${status} ${body?.error}`);
  return performance.now() - begun;
}

/**
 * Compares the searches of people during a flood with those during as many calls of a static route. The flood comes from
 * other processes, which take a core too. Reports how the site answered the flood, because a site that refuses all of
 * it for a wrong reason is fast too.
 */
async function compareFlood(running: Running): Promise<Finding[]> {
  const { times: beside } = await timePeople({ ...running, searchOf }, 'GET', '/healthz');
  const { times: flooded, refused, flood } = await timePeople({ ...running, searchOf }, 'POST', searchFlights.path);
  const answered = new Map<string, number>();
  for (const { status, error } of flood) {
    const kind = error ? `${status} ${error}` : String(status);
    answered.set(kind, (answered.get(kind) ?? 0) + 1);
  }
  const [ours, quiet] = [percentile99(flooded), percentile99(beside)];
  const meant = ['200', '200 noFlights', '200 imageCodeRequired', '429 tooOften'];
  const strange = [...answered].filter(([kind]) => !meant.includes(kind));
  return [
    {
      name: `A search during ${floodCalls} uncached searches a minute, p99 of ${flooded.length}`,
      ours: `${ours.toFixed(1)} ms`,
      beside: `${quiet.toFixed(1)} ms while as many ask for a static route`,
      ratio: ours / quiet,
      aim: `≤ ${mostRatio} ×`,
      reached: ours / quiet <= mostRatio,
    },
    {
      name: 'Searches of people that the site refused during the flood',
      ours: `${refused} of ${flooded.length + refused}`,
      beside: '',
      ratio: null,
      aim: `≤ ${100 * mostRefused} %`,
      reached: refused <= mostRefused * (flooded.length + refused),
    },
    {
      name: 'Searches of the flood with another answer than flights, the check or `tooOften`',
      ours: `${strange.reduce((all, [, count]) => all + count, 0)}: ${list(answered)}`,
      beside: '',
      ratio: null,
      aim: '0',
      reached: strange.length === 0,
    },
  ];
}

const list = (answered: ReadonlyMap<string, number>) =>
  [...answered].map(([kind, count]) => `${count} × ${kind}`).join(', ');

const percentile99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
