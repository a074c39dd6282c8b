import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect, PostgresIntrospector, sql, type TableMetadata } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { installQueue } from '../jobs/worker.ts';
import { runConcurrently, type SiteMigration } from './concurrent.ts';
import { createPool } from './database.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');
const fileName = /^(\d{4})-[a-z0-9-]+\.ts$/;

/** Migrations by name, in order. A start loads only those that it runs. */
type Migrations = Readonly<Record<string, () => Promise<SiteMigration>>>;

interface MigrateOptions {
  /** Receives each concurrent migration that failed. The next start runs it again. */
  onPostponed?: (name: string, error: unknown) => void;
  /** Without them the function runs the migrations of this release. */
  migrations?: Migrations;
}

/**
 * Brings the database up to date, forward only. Instances that start at the same time take turns. `prepare` (seeds)
 * runs in the same turn, so only one instance at a time runs it.
 */
export async function migrate(
  url: string,
  prepare: () => Promise<void> = async () => {},
  { onPostponed = () => {}, migrations }: MigrateOptions = {},
): Promise<void> {
  await takeTurn(url, async () => {
    await runMigrations(url, migrations ?? (await findMigrations()), onPostponed);
    await installQueue(url);
    await prepare();
  });
}

/** The pause between two attempts to take the turn, in milliseconds. */
const turnPauseMs = 200;

/**
 * Runs work that only one instance at a time may do: migrations and seeds. The others wait. They ask again and again:
 * a statement that waits would hold up `create index concurrently`, which waits for all statements that began before it.
 */
export async function takeTurn(url: string, work: () => Promise<void>): Promise<void> {
  const turn = new pg.Client({ connectionString: url, application_name: 'haidai-migrate' });
  await turn.connect();
  try {
    while (!(await tryLock(turn))) await sleep(turnPauseMs);
    await work();
  } finally {
    await turn.end();
  }
}

async function tryLock(turn: pg.Client): Promise<boolean> {
  const { rows } = await turn.query("select pg_try_advisory_lock(hashtext('haidai-migrate')) as mine");
  return rows[0].mine;
}

/** Installs the schema of the given migrations and the schema of the queue, in a database that a backup will fill. */
export async function installSchema(url: string, names: readonly string[]): Promise<void> {
  const wanted = Object.entries(await findMigrations()).filter(([name]) => names.includes(name));
  await runMigrations(url, Object.fromEntries(wanted), (name, error) => {
    throw new Error(`Migration ${name} failed: ${error}`, { cause: error });
  });
  await installQueue(url);
}

/** Lists the names of all migrations of this release, in order. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await findMigrations());
}

/**
 * Runs the migrations that have not run yet, in the order of their numbers, each in its own transaction. A branch may be
 * merged after another branch with a higher number. A migration with a lower number than the last one may therefore
 * still have to run (CONTRIBUTING.md). A concurrent migration that fails is postponed, and the others run.
 */
async function runMigrations(
  url: string,
  own: Migrations,
  onPostponed: (name: string, error: unknown) => void,
): Promise<void> {
  const pool = createPool(url, 1, () => {});
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) });
  try {
    const done = await listDone(pool);
    for (const [name, load] of Object.entries(own)) {
      if (name in done) continue;
      const migration = await load();
      if (migration.concurrent) {
        try {
          await runConcurrently(url, migration);
        } catch (error) {
          onPostponed(name, error);
          continue;
        }
      }
      // The statements of a concurrent migration have run. This run only records it.
      const run = migration.concurrent ? finished : migration;
      const provider = { getMigrations: async () => ({ ...done, [name]: run }) };
      await withPatience(async () => {
        const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
        if (error) throw new Error(`Migration ${name} failed: ${error}`, { cause: error });
      });
      done[name] = finished;
    }
  } finally {
    await db.destroy();
  }
}

/**
 * Before each migration, Kysely asks twice whether its own tables exist. Its introspector reads every column of the
 * database for that, which takes longer than the migrations.
 */
class OwnTables extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select relname as name, nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relname in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE})`.execute(this.#db);
    return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }));
  }
}

class MigrationDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): OwnTables {
    return new OwnTables(db);
  }
}

/** The states of PostgreSQL for a deadlock and for a lock that did not come in time. The transaction changed nothing. */
const lockFailures: readonly unknown[] = ['40P01', '55P03'];
const mostAttempts = 5;
const attemptPauseMs = 300;

/** Runs a migration again if calls of travellers held the locks that it needs. */
async function withPatience(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
      if (attempt === mostAttempts || !lockFailures.includes(code)) throw error;
      await sleep(attempt * attemptPauseMs);
    }
  }
}

const finished: Migration = { up: async () => {} };

/**
 * Lists the migrations that this database has run. A newer release may have run some of them; this release then works
 * with the newer schema.
 */
async function listDone(pool: pg.Pool): Promise<Record<string, Migration>> {
  const { rows: tables } = await pool.query("select from pg_tables where tablename = 'kysely_migration'");
  if (tables.length === 0) return {};
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  return Object.fromEntries(rows.map(({ name }) => [name, finished]));
}

async function findMigrations(): Promise<Migrations> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`Two migrations have the number ${twice}`);
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -3), () => import(pathToFileURL(path.join(folder, name)).href)]),
  );
}
