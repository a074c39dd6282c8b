import { setTimeout as sleep } from 'node:timers/promises';
import { reportFlight } from '@haidai/contract/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseAllJobs } from '../../src/platform/runtime.ts';
import { givenTripFollower, type TripFollower } from '../given/wallet.ts';
import { startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
const followers: TripFollower[] = [];
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
  for (let n = 0; n < 3; n += 1) followers.push(await givenTripFollower(site));
  await site.runJobs();
});
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

/** Returns the numbers of notifications of all telephones since the last change. */
async function countNotifications(gate: string) {
  const outbox = await site.db.selectFrom('sandbox_outbox').selectAll().execute();
  return {
    push: outbox.filter(({ kind, body }) => kind === 'PUSH' && body.includes(gate)).length,
    google: outbox.filter(({ kind, body }) => kind === 'GOOGLE' && body.includes(gate)).length,
  };
}

test.each([
  ['B07', 30],
  ['C21', 120],
])('a server that is killed while the gate %s goes out loses no channel and doubles none', async (gate, afterMs) => {
  const server = await startServerProcess({ DATABASE_URL: site.databaseUrl, LOG_LEVEL: 'silent' });
  const body = { flightNo: 'HD4613', flightDate: '2026-12-08', event: 'gate', gate } as const;
  await site.api.expectOk(reportFlight, { body });
  await sleep(afterMs);
  await server.stop('SIGKILL');
  await releaseAllJobs(site.db);
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '5 minutes'`.execute(
    site.db,
  );
  await site.runJobs();
  const each = followers.length;
  expect(await countChannels()).toEqual({
    ...{ 'MAIL SENT': each, 'PUSH SENT': each, 'SMS SENT': each },
    ...{ notice: each, wallets: 1, devices: each },
  });
  // A server can die after it has handed a message over and before it has noted that, so one each can go out twice.
  const { push, google } = await countNotifications(gate);
  expect([push - each, google - 1].every((twice) => twice === 0 || twice === 1)).toBe(true);
});
