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
 * Brings the database up to date, forward only. Instances that start together take turns, and `prepare` (seeds) runs
 * inside the same turn, so that it too runs in one instance at a time.
 */
export async function migrate(url: string, prepare: () => Promise<void> = async () => {}): Promise<void> {
  const turn = new pg.Client({ connectionString: url });
  await turn.connect();
  try {
    await turn.query("select pg_advisory_lock(hashtext('haidai-migrate'))");
    await runMigrations(url);
    await installQueue(url);
    await prepare();
  } finally {
    await turn.end();
  }
}

/** The schema as it was after one migration, and the queue's; for a database that gets its rows from a backup. */
export async function installSchema(url: string, upTo: string): Promise<void> {
  await runMigrations(url, upTo);
  await installQueue(url);
}

/** Names of all migrations of this release, in order. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await getMigrations());
}

async function runMigrations(url: string, upTo?: string): Promise<void> {
  const pool = createPool(url, 1, () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations } });
  try {
    const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
    const failed = results?.find(({ status }) => status === 'Error');
    if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${error}`, { cause: error });
  } finally {
    await db.destroy();
  }
}

async function getMigrations(): Promise<Record<string, Migration>> {
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
