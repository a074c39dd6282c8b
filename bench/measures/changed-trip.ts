import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportDeskFlight } from '@haidai/contract/flight-ops';
import { type Api, demoClerks, signInStaff } from '@haidai/testkit';
import { createPool, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import type { ServerProcess } from '../../apps/server/test/site/server-process.ts';
import { createTestApp, type TestApp } from '../../apps/server/test/site/test-app.ts';
import type { Pool } from '../support/desk-calls.ts';
import type { Finding } from '../support/finding.ts';
import { startMeasuredServer } from '../support/processes.ts';
import { fillDatabase } from '../support/shop.ts';
import {
  copyCarrier,
  countChannels,
  type Follower,
  flight,
  givenFollowers,
  readFeedGate,
} from '../support/trip-followers.ts';

/** The time after which the providers of the second measure answer. */
const answerMs = 100;
const travellers = Number(process.env.FOLLOWERS ?? 180);
const mostSeconds = 10;
/** The time after which the measure stops to wait for a channel. */
const patienceMs = 120_000;

/**
 * Measures how long a new gate of a flight takes from the report of the desk to every channel of every traveller, with
 * the jobs of one real server. Then it counts what each traveller got, and what a second identical report sends. A second
 * server does the same with providers that answer late.
 */
export async function measureChangedTrip(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'haidai-bench-trip-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const carrierDir = copyCarrier(folder);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    await fillDatabase(postgres, 'trip', carrierDir);
    const site = await createTestApp(postgres.urlOf('trip'), {
      clock: '2026-12-07T08:00:00+08:00',
      env: { CARRIER_DIR: carrierDir },
    });
    const followers = await givenFollowers(site, travellers);
    const env = { DATABASE_URL: site.databaseUrl, CARRIER_DIR: carrierDir, LOG_LEVEL: 'error' };
    const pool = createPool(site.databaseUrl, 2, () => {});
    try {
      return [
        ...(await onServer(env, (server) => measure(site, pool, server, followers))),
        await onServer({ ...env, SANDBOX_ANSWER_MS: `${answerMs}` }, (server) =>
          measureLate(site, pool, server, followers),
        ),
      ];
    } finally {
      await pool.end();
      await site.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onServer<Result>(
  env: Record<string, string>,
  work: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await startMeasuredServer(env);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Measures a new gate with providers that answer late. */
async function measureLate(
  { clock }: TestApp,
  pool: Pool,
  server: ServerProcess,
  followers: readonly Follower[],
): Promise<Finding> {
  const desk = server.newApi();
  await signInStaff(desk, demoClerks[0]);
  await report(desk, 'A02');
  await waitForJobs(pool);
  const since = clock.now();
  const begun = performance.now();
  await report(desk, 'C21');
  const seconds = (await waitForJobs(pool, begun)) / 1000;
  const { channels } = await countChannels(pool, followers, 'C21', since);
  const once = channels.filter((each) => Object.values(each).every((count) => count === 1)).length;
  return {
    name: `The same with providers that answer after ${answerMs} ms`,
    ours: `${seconds.toFixed(1)} s, ${once} travellers with each channel exactly once`,
    aim: `≤ ${mostSeconds} s`,
    reached: seconds <= mostSeconds && once === travellers,
    beside: '',
    ratio: null,
  };
}

async function measure(
  { clock }: TestApp,
  pool: Pool,
  server: ServerProcess,
  followers: readonly Follower[],
): Promise<Finding[]> {
  const desk = server.newApi();
  await signInStaff(desk, demoClerks[0]);
  // The first report of a server loads code that every later report finds loaded.
  await report(desk, 'A01');
  await waitForJobs(pool);
  const since = clock.now();
  const begun = performance.now();
  await report(desk, 'B07');
  const seconds = (await waitForJobs(pool, begun)) / 1000;
  const feeds = await Promise.all(followers.map((follower) => readFeedGate(server.address, follower)));
  const first = await countChannels(pool, followers, 'B07', since);

  const again = clock.now();
  await report(desk, 'B07');
  await waitForJobs(pool);
  const { rows: repeated } = await pool.query<{ count: number }>(
    'select count(*)::int from sandbox_outbox where created_at >= $1',
    [again],
  );
  return judge({ seconds, feeds, ...first, repeated: repeated[0]?.count ?? -1 });
}

async function report(desk: Api, gate: string): Promise<void> {
  await desk.expectOk(reportDeskFlight, { body: { ...flight, event: 'gate', gate, note: '' } } as never);
}

/** Waits until no job is due. Returns the milliseconds since `begun`. */
async function waitForJobs(pool: Pool, begun = performance.now()): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ due: number }>(
      'select count(*)::int as due from graphile_worker._private_jobs where run_at <= now()',
    );
    const ms = performance.now() - begun;
    if (rows[0]?.due === 0) return ms;
    if (ms > patienceMs) throw new Error(`${rows[0]?.due} jobs are still due after ${patienceMs / 1000} s`);
    await sleep(50);
  }
}

type Reached = Awaited<ReturnType<typeof countChannels>> & { seconds: number; feeds: string[]; repeated: number };

function judge({ seconds, feeds, channels, google, handedOver, repeated }: Reached): Finding[] {
  const fact = (name: string, ours: string, aim: string, reached: boolean): Finding => ({
    ...{ name, ours, aim, reached, beside: '', ratio: null },
  });
  const once = channels.filter((each) => Object.values(each).every((count) => count === 1)).length;
  const calendars = feeds.filter((gate) => gate === 'B07').length;
  const count = (what: keyof (typeof channels)[number]) => channels.reduce((sum, each) => sum + each[what], 0);
  const kinds = ['inbox', 'sms', 'mail', 'push', 'apple', 'pass'] as const;
  const sums = kinds.map((kind) => `${kind} ${count(kind)}`).join(', ');
  return [
    fact(
      `A new gate of ${travellers} travellers is on every channel`,
      `${seconds.toFixed(1)} s`,
      `≤ ${mostSeconds} s`,
      seconds <= mostSeconds,
    ),
    fact('Travellers with each channel exactly once', `${once}: ${sums}`, `${travellers}`, once === travellers),
    fact('Calendar feeds with the gate', `${calendars}`, `${travellers}`, calendars === travellers),
    fact(
      'SMS and mails handed over',
      `${handedOver.sms}, ${handedOver.mail}`,
      `${travellers} each`,
      handedOver.sms === travellers && handedOver.mail === travellers,
    ),
    fact('Updates of the flight at Google', `${google}`, '1', google === 1),
    fact('Sent after a second identical report', `${repeated}`, '0', repeated === 0),
  ];
}
