import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Migration } from 'kysely/migration';
import type pg from 'pg';
import { createPool } from './database.ts';

/**
 * A migration. Each one runs in its own transaction, unless it is `concurrent`: then it runs without one and holds
 * only `create index concurrently if not exists` and `drop index concurrently if exists`.
 */
export interface SiteMigration extends Migration {
  concurrent?: boolean;
}

const allowed =
  /^\s*(?:create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+([a-z0-9_]+)\s+on\s|drop\s+index\s+concurrently\s+if\s+exists\s+[a-z0-9_]+\s*$)/i;

/**
 * Such a statement has no time limit, because a big index takes long. It waits at most this long for the transactions
 * that began before it, because it would otherwise hold up the start of the instance.
 */
const limits = { connectionTimeoutMillis: 15_000, lock_timeout: 60_000 };

/** Runs the statements of a concurrent migration. Throws if one of them is not allowed. */
export async function runConcurrently(url: string, migration: SiteMigration): Promise<void> {
  const pool = createPool(url, 1, () => {}, limits);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: guard(pool) }) });
  try {
    await migration.up(db);
  } finally {
    await db.destroy();
  }
}

/** Checks each statement before the database gets it. */
function guard(pool: pg.Pool): PostgresPool {
  const connect = async () => {
    const client = await pool.connect();
    return {
      release: () => client.release(),
      async query(text: string, values: readonly unknown[]) {
        const match = allowed.exec(text);
        if (!match || text.includes(';')) throw new Error(`A concurrent migration may not run: ${text.trim()}`);
        if (match[1]) await dropInvalid(client, match[1]);
        return client.query(text, [...values]);
      },
    };
  };
  // Kysely also declares a query by cursor, which a migration does not use.
  return { options: pool.options, end: () => pool.end(), connect } as unknown as PostgresPool;
}

/** A `create index concurrently` that failed leaves an invalid index, which every later write still updates. */
async function dropInvalid(client: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ]);
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
}
