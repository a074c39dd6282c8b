import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { searchFlights } from '@haidai/contract/shopping';
import { adult, signInMember } from '@haidai/testkit';
import { certify } from '@haidai/testkit/certificates';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { gauges } from '../../src/app/compose.ts';
import { noteBackup } from '../../src/platform/backup/last-backup.ts';
import { type Database } from '../../src/platform/index.ts';
import { createPool, startMetrics } from '../../src/platform/runtime.ts';
import { bookTrips, choose, pick, search } from '../given/booking.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const deploy = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${file}`, import.meta.url)), 'utf8');
const rules = deploy('prometheus/alerts.yml');
const token = 'a-token-for-the-collector';
const day = '2026-12-08';
const toChengdu = { origCode3: 'TAO', destCode3: 'CTU', departureDate: day };

let site: TestApp;
let metrics: Awaited<ReturnType<typeof startMetrics>>;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
  metrics = await startMetrics({ host: '127.0.0.1', port: 0, token }, site.deps, gauges, {});
});
afterAll(async () => {
  await metrics.stop();
  await site.close();
});

const collect = async () => {
  const answer = await fetch(metrics.address, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return answer.text();
};
/** Returns the value of one metric line, found by its name and labels as written, or null. */
const readLine = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
};

test('metrics are not public: the site does not serve them, and their own port needs the token', async () => {
  const onTheSite = await site.app.inject({ url: '/metrics' });
  expect(onTheSite.statusCode).toBe(404);
  expect(onTheSite.body).not.toContain('haidai_');
  expect((await fetch(metrics.address)).status).toBe(401);
  expect((await fetch(metrics.address, { headers: { authorization: 'Bearer something-else-entirely' } })).status).toBe(
    401,
  );
  expect((await fetch(metrics.address.replace('/metrics', '/'))).status).toBe(404);
});

test('metrics show searches, unpaid orders, their held seats, and oversold seats', async () => {
  const api = site.api.another();
  const { departAVFS } = await search(api, { ...toChengdu, adultNum: 2 });
  await signInMember(api);
  await bookTrips(api, [choose(pick(departAVFS, 'HD4613'), 'Q')], [adult(1), adult(2)]);
  const text = await collect();
  expect(readLine(text, `haidai_call_seconds_count{operation="${searchFlights.id}",outcome="done"}`)).toBe(1);
  expect(readLine(text, 'haidai_orders_under_way{state="BOOKED"}')).toBe(1);
  expect(readLine(text, 'haidai_seats_held')).toBe(2);
  expect(readLine(text, 'haidai_cabins_oversold')).toBe(0);
  expect(readLine(text, 'haidai_orders_overdue')).toBe(0);
  expect(readLine(text, 'haidai_transitions_total{machine="cash-order",to="BOOKED"}')).toBe(1);
  expect(readLine(text, 'haidai_jobs_lag_seconds')).not.toBeNull();
  expect(readLine(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('a job that is enqueued after its time counts as waiting from the moment it is enqueued', async () => {
  const hourAgo = new Date(site.clock.now().getTime() - 3600_000);
  await site.db
    .transaction()
    .execute((tx) => site.deps.jobs.enqueue(tx, 'platform.forgetExpired', {}, { key: 'late', runAt: hourAgo }));
  const own = await startMetrics({ host: '127.0.0.1', port: 0, token: null }, site.deps, gauges, {});
  const text = await (await fetch(own.address)).text();
  await own.stop();
  expect(readLine(text, 'haidai_jobs_due')).toBeGreaterThan(0);
  expect(readLine(text, 'haidai_jobs_lag_seconds')).toBeLessThan(1800);
});

test('a gauge that cannot be read has no value and counts a failure; the other gauges keep their values', async () => {
  const broken = {
    name: 'haidai_broken',
    help: 'x',
    goodForSeconds: 0,
    read: async () => Promise.reject(new Error('no')),
  };
  const also = { name: 'haidai_whole', help: 'x', goodForSeconds: 0, read: async () => [{ value: 7 }] };
  const own = await startMetrics({ host: '127.0.0.1', port: 0, token: null }, site.deps, [broken, also], {});
  await fetch(own.address);
  // The first collection counts the failure, and the second one shows it.
  const text = await (await fetch(own.address)).text();
  await own.stop();
  expect(readLine(text, 'haidai_broken')).toBeNull();
  expect(readLine(text, 'haidai_gauge_failures_total{gauge="haidai_broken"}')).toBeGreaterThan(0);
  expect(readLine(text, 'haidai_whole')).toBe(7);
});

describe('collecting metrics costs little', () => {
  test('many collectors cause one query of the database while a value is valid', async () => {
    let asked = 0;
    const counted = { name: 'haidai_counted', help: 'x', goodForSeconds: 60, read: async () => [{ value: ++asked }] };
    const own = await startMetrics({ host: '127.0.0.1', port: 0, token: null }, site.deps, [counted], {});
    await Promise.all(Array.from({ length: 10 }, () => fetch(own.address)));
    await own.stop();
    expect(asked).toBe(1);
  });

  test('no gauge reads a whole table that grows without limit', async () => {
    const growing = [
      'refund_request',
      'order_hold',
      'point_claim',
      'sales_order',
      'seat_hold',
      'payment',
      'payment_refund',
      'leg_inventory',
      'flash_entry',
    ];
    const pool = createPool(site.databaseUrl, 1, () => {});
    const asked: { sql: string; parameters: readonly unknown[] }[] = [];
    const isSelect = (query: { sql: string }) => query.sql.trim().startsWith('select');
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void asked.push(query),
    });
    const silent: string[] = [];
    for (const gauge of gauges) {
      const before = asked.length;
      await db.transaction().execute((tx) => gauge.read(tx, site.deps));
      if (!asked.slice(before).some(isSelect)) silent.push(gauge.name);
    }
    const statements = asked.filter(isSelect);
    // PostgreSQL always reads small tables whole. This setting shows whether an index is available.
    await pool.query('set enable_seqscan = off');
    const plans: string[] = [];
    for (const { sql: text, parameters } of statements) {
      const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, [...parameters]);
      plans.push(...rows.map((row) => String(Object.values(row)[0])));
    }
    await db.destroy();
    // The years of the public holidays stand in the carrier's folder.
    expect(silent).toEqual(['haidai_working_days_missing']);
    expect(plans.filter((line) => growing.some((table) => line.includes(`Seq Scan on ${table} `)))).toEqual([]);
  });
});

test('metrics show the age of the last backup, whether the database answers, and the free disk space', async () => {
  const ageOf = async () => readLine(await collectAnew(), 'haidai_backup_age_seconds') ?? -1;
  expect(await ageOf(), 'since the database was begun, where there is no backup').toBeGreaterThanOrEqual(0);
  await sql`insert into last_backup (made_at) values (now() - interval '3 days')`.execute(site.db);
  expect(await ageOf()).toBeGreaterThan(259_000);
  await noteBackup(site.db);
  expect(await ageOf()).toBeLessThan(600);
  const text = await collectAnew();
  expect(readLine(text, 'haidai_database_answers')).toBe(1);
  expect(readLine(text, 'haidai_disk_free_ratio')).toBeGreaterThan(0);
  expect(readLine(text, 'haidai_desk_oldest_seconds{queue="refund.tickets"}')).toBe(0);
});

test('metrics show when the certificate of the database expires, for a pool that uses TLS', async () => {
  const plain = createPool(site.databaseUrl, 1, () => {});
  const secure = createPool(await startTlsFront(site.databaseUrl), 1, () => {});
  onTestFinished(async () => void (await Promise.all([plain.end(), secure.end()])));
  await Promise.all([plain.query('select 1'), secure.query('select 1')]);
  const text = await collectAnew({ calls: plain, jobs: secure });
  // The certificates of the tests expire at the end of 2049.
  const end = Date.UTC(2049, 11, 31, 23, 59, 59) / 1000;
  expect(readLine(text, 'haidai_database_certificate_expiry_seconds{pool="jobs"}')).toBe(end);
  expect(readLine(text, 'haidai_database_certificate_expiry_seconds{pool="calls"}')).toBeNull();
});

/** Starts a server in front of PostgreSQL that adds TLS. Returns the address of the database behind it. */
async function startTlsFront(databaseUrl: string): Promise<string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const { certificate: cert, key } = certify({ name: 'database' });
  const front = createServer((socket) => {
    // The first message of a client asks for TLS.
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, cert, key });
      secure.pipe(connect(`${host}/.s.PGSQL.${port}`)).pipe(secure);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void front.close());
  await once(front, 'listening');
  const address = `127.0.0.1:${(front.address() as AddressInfo).port}`;
  return `postgresql://${user}:${password}@${address}/${database}?sslmode=no-verify`;
}

test('metrics show the rows and the age of a queue, and the oldest day without a statement', async () => {
  const before = await collectAnew();
  expect(readLine(before, 'haidai_desk_waiting{queue="payment.differences"}')).toBe(0);
  expect(readLine(before, 'haidai_statements_oldest_open_days')).toBe(0);
  expect(readLine(before, 'haidai_refunds_oldest_seconds')).toBe(0);
  await sql`insert into payment_statement (method, day, closed) values ('ALIPAY', '2026-11-18', true),
    ('ALIPAY', '2026-11-17', false), ('WECHAT', '2026-11-19', false)`.execute(site.db);
  await sql`insert into payment_difference (id, method, day, kind, number, trade_no, status, found_at)
    values (gen_random_uuid(), 'ALIPAY', '2026-11-18', 'missing', '1', '2', 'OPEN', '2026-11-20T08:00:00+08:00')`.execute(
    site.db,
  );
  const text = await collectAnew();
  expect(readLine(text, 'haidai_desk_waiting{queue="payment.differences"}')).toBe(1);
  expect(readLine(text, 'haidai_desk_oldest_seconds{queue="payment.differences"}')).toBeGreaterThanOrEqual(7200);
  expect(readLine(text, 'haidai_statements_oldest_open_days')).toBe(3);
});

/** Collects the metrics as a new collector does. */
async function collectAnew(pools: Parameters<typeof startMetrics>[3] = {}): Promise<string> {
  const deps = { ...site.deps, config: { ...site.config, dataFolder: tmpdir() } };
  const own = await startMetrics({ host: '127.0.0.1', port: 0, token: null }, deps, gauges, pools);
  const text = await (await fetch(own.address)).text();
  await own.stop();
  return text;
}

test('every panel of the dashboard shows an existing metric', async () => {
  const told = new Set((await collect()).match(/^# TYPE (\w+)/gm)?.map((line) => line.slice(7)));
  interface Panel {
    type: string;
    targets: { expr: string }[];
  }
  const dashboard = JSON.parse(deploy('grafana/site.json')) as { panels: Panel[] };
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  const named = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:haidai|nodejs|process)_\w+/g) ?? []),
  );
  expect(panels.every(({ targets }) => targets.length > 0)).toBe(true);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !told.has(name) && !told.has(name.replace(/_(count|bucket|sum)$/, '')))).toEqual([]);
});

test('every alert uses an existing metric, and names its reason and the first thing to check', async () => {
  const told = new Set((await collect()).match(/^# TYPE (\w+)/gm)?.map((line) => line.slice(7)));
  // A metric without events has no value, but the help lines name it.
  const named = [...rules.matchAll(/\b(haidai_\w+|nodejs_\w+|process_\w+)/g)].map(([name]) => name);
  const unknown = named.filter((name) => !told.has(name) && !told.has(name.replace(/_(count|bucket|sum)$/, '')));
  expect(named.length).toBeGreaterThan(15);
  expect(unknown).toEqual([]);
  const alerts = rules.split('- alert: ').slice(1);
  for (const alert of alerts) expect(alert).toMatch(/expr: [\s\S]*summary: [\s\S]*reason: [\s\S]*first: /);
});
