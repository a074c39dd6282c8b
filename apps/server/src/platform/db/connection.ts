import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { StatementNames } from './statement-names.ts';

/** Wraps a pool for Kysely, so that PostgreSQL keeps the plans of frequent statements. */
export function prepareStatements(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connect = async () => {
    const client = await pool.connect();
    const connection = known.get(client) ?? new PreparingConnection(client, names);
    known.set(client, connection);
    return connection;
  };
  return { options: pool.options, end: () => pool.end(), connect };
}

class PreparingConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  // Kysely also declares a query by cursor, which this site does not use.
  query = (async (text: string, values: readonly unknown[]) => {
    try {
      return await this.#send(text, values);
    } catch (error) {
      if (!isLostPlan(error)) throw error;
      this.#names.renew();
      // The error has ended a transaction, so `inTransaction` runs it again.
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return await this.#send(text, values);
    }
  }) as PostgresPoolClient['query'];

  #send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // A statement without values may be a transaction's begin, or a text with several statements.
    const statement = values.length > 0 ? this.#names.prepare(text) : { text };
    return this.#client.query({ ...statement, values: [...values] }) as never;
  }
}

const lostPlans = new Set(['RevalidateCachedQuery', 'FetchPreparedStatement']);

/**
 * Returns whether PostgreSQL refused to run a prepared statement, because a migration changed its columns or because
 * the connection does not have it. The statement runs under a new name.
 */
export function isLostPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && lostPlans.has(error.routine ?? '');
}
