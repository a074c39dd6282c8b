import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareDatabase } from '../../src/app/prepare-database.ts';
import { createLog, createPool, type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/runtime.ts';
import { type PaymentDesk, startPaymentDesk } from '../given/payment.ts';
import { testConfig } from '../site/test-config.ts';
import { live } from './marked-journeys.ts';
import { documents, namesOfClosed, passengerName, secrets } from './marked-people.ts';

const lines: string[] = [];
let addresses: string[] = [];
let folder: string;
let postgres: EmbeddedPostgres;
let desk: PaymentDesk;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'haidai-personal-'));
  await chmod(folder, 0o755);
  // A cluster of its own has a complete write-ahead log without the records of other tests.
  const settings = {
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '8GB',
    checkpoint_timeout: '1h',
  };
  postgres = await startEmbeddedPostgres(folder, { settings });
  await postgres.ensureDatabase('marked');
  const databaseUrl = postgres.urlOf('marked');
  const pool = createPool(databaseUrl, 2, () => {});
  await prepareDatabase(testConfig(databaseUrl), databaseUrl, pool, createLog('silent'));
  await pool.end();
  desk = await startPaymentDesk({ databaseUrl, log: createLog('trace', { write: (line) => lines.push(line) }) });
  // The sandbox stores in clear the messages that a telephone or a mailbox would receive. In production this table does
  // not exist.
  await sql`alter table sandbox_outbox set unlogged`.execute(desk.site.db);
  const calls = vi.spyOn(desk.site.app, 'inject');
  await live(desk);
  addresses = calls.mock.calls.map((call: unknown[]) => decodeURIComponent((call[0] as { url: string }).url));
}, 300_000);
afterAll(async () => {
  await desk?.close();
  await postgres?.stop();
  for (const left of [postgres?.home, folder]) await rm(left, { recursive: true, force: true });
});

/** Returns every value of the database as text, by its column. The bytes of a `bytea` are read as text. */
async function dump(): Promise<Map<string, string>> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.table_name <> 'sandbox_outbox'`.execute(desk.site.db);
  const client = new pg.Client({ connectionString: desk.site.databaseUrl });
  await client.connect();
  const values = new Map<string, string>();
  for (const { schema, table, column, type } of columns) {
    const value = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const { rows } = await client.query(
      `select ${value} as value from "${schema}"."${table}" where "${column}" is not null`,
    );
    values.set(`${table}.${column}`, rows.map((row) => row.value).join('\n'));
  }
  await client.end();
  return values;
}

/** The search ignores separators between digits and the case of letters. */
const normalise = (text: string) => text.replaceAll(/[ \-.()+]/g, '').toLowerCase();
const found = (text: string) => secrets.filter((secret) => normalise(text).includes(normalise(secret)));

test('the database holds no name of a person in clear, except the names that searches need', async () => {
  const values = await dump();
  expect([...values.keys()].filter((name) => name.startsWith('_private_jobs'))).not.toEqual([]);
  const told = [...values].flatMap(([column, text]) => found(text).map((secret) => `${secret} in ${column}`));
  expect(told).toEqual([]);
  const columnsWith = (name: string) => [...values].filter(([, text]) => text.includes(name)).map(([column]) => column);
  expect(columnsWith(passengerName)).toEqual(['order_passenger.first_name']);
  expect(namesOfClosed.flatMap(columnsWith)).toEqual([]);
});

/** If a birthday and a place are stored in clear, the first and last digits of a number leave few numbers to try. */
test('the database has no part of a document number in clear, and no masked number', async () => {
  const ends = documents.flatMap((number) => [number.slice(0, 4), number.slice(-4)]);
  const parts = [...ends.map((end) => new RegExp(`(?<![\\w-])${end}(?![\\w-])`))];
  // The files of the carrier hold no data of travellers; their drawings and samples hold digits and masks.
  const clear = [...(await dump())].filter(([column]) => !column.endsWith('_sealed') && column !== 'carrier_file.body');
  const told = clear.filter(([, text]) => /\*{3}/.test(text) || parts.some((part) => text.search(part) >= 0));
  expect(told.map(([column]) => column)).toEqual([]);
});

test('the write-ahead log holds no name of a person', async () => {
  await sql`checkpoint`.execute(desk.site.db);
  const { rows } = await sql<{
    folder: string;
  }>`select current_setting('data_directory') || '/pg_wal' as folder`.execute(desk.site.db);
  const wal = rows[0]?.folder ?? '';
  const written = new Set<string>();
  let hasPassenger = false;
  for (const file of (await readdir(wal)).filter((name) => /^[0-9A-F]{24}$/.test(name))) {
    const bytes = await readFile(path.join(wal, file));
    hasPassenger ||= bytes.includes(passengerName);
    for (const secret of secrets) for (const form of formsOf(secret)) if (bytes.includes(form)) written.add(secret);
  }
  // The passenger's name is stored in clear, so finding it proves that the test read the right log.
  expect(hasPassenger).toBe(true);
  expect([...written]).toEqual([]);
});

/** Lists the written forms of a secret. A mobile number may be written in groups. */
function formsOf(secret: string): string[] {
  const groups = /^(\d{3})(\d{4})(\d{4})$/.exec(secret)?.slice(1);
  return groups ? [secret, groups.join(' '), groups.join('-')] : [secret];
}

test('the log and the requested addresses hold no name of a person', () => {
  expect(lines.length).toBeGreaterThan(50);
  expect(found(lines.join('\n'))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(50);
  // The sandbox has addresses that contain the mobile number of a mailbox.
  expect(found(addresses.filter((address) => !address.includes('/sandbox/')).join('\n'))).toEqual([]);
});
