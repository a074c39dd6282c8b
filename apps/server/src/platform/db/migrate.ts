import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { installQueue } from '../jobs/worker.ts';
import { createPool } from './database.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');
const fileName = /^(\d{4})-[a-z0-9-]+\.ts$/;

/**
 * Brings the database up to date, forward only. Instances that start at the same time take turns. `prepare` (seeds)
 * runs in the same turn, so only one instance at a time runs it.
 */
export async function migrate(url: string, prepare: () => Promise<void> = async () => {}): Promise<void> {
  await takeTurn(url, async () => {
    await runMigrations(url);
    await installQueue(url);
    await prepare();
  });
}

/** Runs work that only one instance at a time may do: migrations and seeds. The others wait. */
export async function takeTurn(url: string, work: () => Promise<void>): Promise<void> {
  const turn = new pg.Client({ connectionString: url });
  await turn.connect();
  try {
    await turn.query("select pg_advisory_lock(hashtext('haidai-migrate'))");
    await work();
  } finally {
    await turn.end();
  }
}

/** Installs the schema of the given migrations and the schema of the queue, in a database that a backup will fill. */
export async function installSchema(url: string, names: readonly string[]): Promise<void> {
  await runMigrations(url, (name) => names.includes(name));
  await installQueue(url);
}

/** Lists the names of all migrations of this release, in order. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await loadMigrations());
}

/**
 * Runs the migrations that have not run yet, in the order of their numbers. A branch may be merged after another branch
 * with a higher number. A migration with a lower number than the last one may therefore still have to run
 * (CONTRIBUTING.md).
 */
async function runMigrations(url: string, isWanted: (name: string) => boolean = () => true): Promise<void> {
  const pool = createPool(url, 1, () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const own = Object.entries(await loadMigrations()).filter(([name]) => isWanted(name));
    const migrations = { ...(await listDone(pool)), ...Object.fromEntries(own) };
    const provider = { getMigrations: async () => migrations };
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error, results } = await migrator.migrateToLatest();
    const failed = results?.find(({ status }) => status === 'Error');
    if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${error}`, { cause: error });
  } finally {
    await db.destroy();
  }
}

/**
 * Lists the migrations that this database has run. A newer release may have run some of them; this release then works
 * with the newer schema.
 */
async function listDone(pool: pg.Pool): Promise<Record<string, Migration>> {
  const { rows: tables } = await pool.query("select from pg_tables where tablename = 'kysely_migration'");
  if (tables.length === 0) return {};
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}

async function loadMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`Two migrations have the number ${twice}`);
  const entries = names.map(async (name) => [
    name.slice(0, -3),
    await import(pathToFileURL(path.join(folder, name)).href),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
