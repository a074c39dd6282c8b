import { setTimeout as sleep } from 'node:timers/promises';
import { reportFlight } from '@haidai/contract/sandbox';
import { cases } from '@haidai/testkit/rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseAllJobs } from '../../src/platform/runtime.ts';
import { givenTripFollower, type TripFollower } from '../given/wallet.ts';
import { startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/** `GATE_FOLLOWERS=50 npm run long -- gate-change` runs a longer form of this test. */
const travellers = Number(process.env.GATE_FOLLOWERS ?? 3);

let site: TestApp;
const followers: TripFollower[] = [];
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
  for (let n = 0; n < travellers; n += 1) {
    // All these travellers come from one address.
    await site.db.deleteFrom('rate_counter').execute();
    followers.push(await givenTripFollower(site));
  }
  await site.runJobs();
}, 1_800_000);
afterAll(async () => {
  await stopServerProcesses();
  await site.close();
});

/** Lists how often each channel has the newest change: one row in a table that makes it unique. */
async function countChannels() {
  const { rows } = await sql<{ what: string; count: number }>`
    with newest as (select max(change_no) as no from trip_change)
    select channel || ' ' || status as what, count(*)::int as count from message, newest
      where event = 'FlightChanged' and subject_key like '%/change ' || newest.no || '%' group by 1
    union all
    select 'notice', count(*)::int from notice, newest where subject_key like '%/change ' || newest.no
    union all
    select 'wallets', count(*)::int from trip_change, newest where change_no = newest.no and wallets_at is not null
    union all
    select 'devices', count(*)::int from wallet_device d where told_version = (select max(version) from wallet_pass w
      join wallet_registration r on r.serial = w.serial where r.device_fp = d.device_fp)
    order by 1`.execute(site.db);
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

/** Counts what the providers of the sandbox got since a moment, by channel. */
async function countHandedOver(since: Date): Promise<Record<string, number>> {
  const rows = await site.db
    .selectFrom('sandbox_outbox')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** Returns the number of jobs that a dead server was running. */
async function countCutJobs(): Promise<number> {
  const { rows } = await sql<{ cut: number }>`
    select count(*)::int as cut from graphile_worker._private_jobs where locked_at is not null`.execute(site.db);
  return rows[0]?.cut ?? 0;
}

/** Waits until a part of the messages and notifications has left the server. */
async function untilSent(part: number, since: Date): Promise<void> {
  for (;;) {
    const sent = sum(await countHandedOver(since));
    if (sent >= part * travellers * 4) return;
    await sleep(5);
  }
}

const kills = [
  ['B07', 0.1],
  ['C21', 0.5],
  ['D30', 0.9],
] as const;

test.each(cases(kills, ([, part]) => part === 0.5))(
  'a server that is killed while the gate %s goes out (part %f) loses no channel and sends each SMS and each mail once',
  async (gate, part) => {
    const server = await startServerProcess({ DATABASE_URL: site.databaseUrl, LOG_LEVEL: 'silent' });
    const since = site.clock.now();
    const body = { flightNo: 'HD4613', flightDate: '2026-12-08', event: 'gate', gate } as const;
    await site.api.expectOk(reportFlight, { body });
    await untilSent(part, since);
    await server.stop('SIGKILL');
    const cut = await countCutJobs();
    await releaseAllJobs(site.db);
    const before = await countHandedOver(since);
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '5 minutes'`.execute(
      site.db,
    );
    await site.runJobs();
    const each = followers.length;
    expect(await countChannels()).toEqual({
      ...{ 'MAIL SENT': each, 'PUSH SENT': each, 'SMS SENT': each },
      ...{ notice: each, wallets: 1, devices: each },
    });
    const after = await countHandedOver(since);
    const expected = { SMS: each, MAIL: each, PUSH: each, APPLE: each, GOOGLE: 1 };
    if (process.env.GATE_FOLLOWERS)
      process.stdout.write(
        `${gate}: killed after ${sum(before)} of ${sum(expected)}, ${cut} jobs cut; ${JSON.stringify(after)}\n`,
      );
    for (const [kind, count] of Object.entries(expected)) expect(after[kind], kind).toBeGreaterThanOrEqual(count);
    // The operator of SMS finds a message by its number, and a mailbox knows a mail by its Message-ID.
    expect(after).toMatchObject({ SMS: each, MAIL: each });
    // A repeated push message and a repeated notification of a wallet replace the first one. Only those go again whose
    // server died after the hand-over and before the note.
    expect(sum(after) - sum(expected)).toBeLessThanOrEqual(cut);
  },
  600_000,
);
