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
  /^\s*(?:create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(?<created>[a-z0-9_]+)\s+on\s+(?<table>[a-z0-9_]+)|drop\s+index\s+concurrently\s+if\s+exists\s+(?<dropped>[a-z0-9_]+)\s*$)/i;

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
        const { groups } = allowed.exec(text) ?? {};
        if (!groups || text.includes(';')) throw new Error(`A concurrent migration may not run: ${text.trim()}`);
        const { created, table, dropped } = groups;
        if (created && table && (await hasPartitions(client, table)))
          return createOnPartitions(client, text, created, table);
        if (created) await dropInvalid(client, created);
        // PostgreSQL drops the index of a table with partitions only as a whole, which takes a moment.
        if (dropped && (await hasPartitions(client, dropped)))
          return client.query(text.replace(/\sconcurrently\s/i, ' '), [...values]);
        return client.query(text, [...values]);
      },
    };
  };
  // Kysely also declares a query by cursor, which a migration does not use.
  return { options: pool.options, end: () => pool.end(), connect } as unknown as PostgresPool;
}

/** Returns whether a table or an index has partitions (`npm run partition`). */
async function hasPartitions(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query("select from pg_class where oid = to_regclass($1) and relkind in ('p', 'I')", [
    name,
  ]);
  return rows.length > 0;
}

/**
 * Builds an index of a table with partitions: one of the table, which is empty and invalid at first, then one of each
 * partition while travellers write. With the last of them the index of the table becomes valid.
 */
async function createOnPartitions(client: pg.PoolClient, text: string, index: string, table: string) {
  const statement = (concurrently: string, name: string, place: string) =>
    text
      .replace(/\sconcurrently\s/i, concurrently)
      .replace(new RegExp(`\\s${index}\\s+on\\s+${table}\\b`, 'i'), ` ${name} on ${place}`);
  // Every writer waits behind this lock of the whole table. If it does not come at once, the next start tries again.
  await client.query("set lock_timeout = '700ms'");
  const made = await client.query(statement(' ', index, `only ${table}`));
  await client.query('reset lock_timeout');
  const { rows } = await client.query<{ partition: string }>(
    `select p.inhrelid::regclass::text as partition from pg_inherits p where p.inhparent = $1::regclass
       and not exists (select from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid
         where i.inhparent = $2::regclass and x.indrelid = p.inhrelid)
     order by 1`,
    [table, index],
  );
  for (const { partition } of rows) {
    const name = `${index}_${partition.replace(`${table}_`, '')}`;
    await dropInvalid(client, name);
    await client.query(statement(' concurrently ', name, partition));
    await client.query(`alter index ${index} attach partition ${name}`);
  }
  return made;
}

/** A `create index concurrently` that failed leaves an invalid index, which every later write still updates. */
async function dropInvalid(client: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ]);
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
}
