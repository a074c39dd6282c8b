import { TLSSocket } from 'node:tls';
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from '../../schema/index.ts';
import { isTraced, recordSpan } from '../observe/spans.ts';
import { prepareStatements } from './connection.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

const oid = { int8: 20, date: 1082 } as const;

/**
 * The time limits of the database. A request that exceeds one of them fails with an error of the server, not of the
 * caller.
 */
const patience = {
  connectionTimeoutMillis: 15_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Creates a pool of connections that reads an int8 as a number and a date as `yyyy-mm-dd`. A connection may break at
 * any time, idle or not. The pool then calls `onLost`, and the next query gets a new connection. Only tests and replicas
 * have other `limits`.
 */
export function createPool(
  url: string,
  size: number,
  onLost: (error: Error) => void,
  limits: pg.PoolConfig = patience,
): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(oid.int8, parseSafeInteger);
  types.setTypeParser(oid.date, (text) => text);
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: 'haidai',
    // A connection sends a statement without waiting for the answer to the one before. See `runTogether`.
    pipeline: true,
    ...limits,
  });
  return pool.on('error', onLost).on('connect', (client) => {
    client.on('error', onLost);
    noteCertificate(pool, client);
  });
}

const certificateEnds = new WeakMap<pg.Pool, number>();

/**
 * Returns the time at which the certificate expires that the server showed to the newest connection of a pool, in
 * milliseconds since 1970. Null if the pool has made no connection with TLS.
 */
export function certificateEndOf(pool: pg.Pool): number | null {
  return certificateEnds.get(pool) ?? null;
}

function noteCertificate(pool: pg.Pool, client: pg.PoolClient): void {
  // The types of the driver do not have the connection of a client.
  const { stream } = (client as pg.PoolClient & { connection: { stream: unknown } }).connection;
  const end = stream instanceof TLSSocket ? Date.parse(stream.getPeerCertificate().valid_to) : Number.NaN;
  if (!Number.isNaN(end)) certificateEnds.set(pool, end);
}

/** With `prepares`, PostgreSQL keeps the plans of frequent statements. A pooler in front of it may not allow this. */
export function createDb(pool: pg.Pool, { prepares = false } = {}): Db {
  const dialect = new PostgresDialect({ pool: prepares ? prepareStatements(pool) : pool });
  return new Kysely<Database>({ dialect, ...(isTraced() && { log: traceQuery }) });
}

/** Records a span with the text of a statement, never with its parameters. */
function traceQuery({ level, query, queryDurationMillis, ...event }: LogEvent): void {
  recordSpan({
    name: /\w+/.exec(query.sql)?.[0].toLowerCase() ?? 'query',
    kind: 'client',
    facts: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, 1000) },
    begunAt: Date.now() - queryDurationMillis,
    ...(level === 'error' && { error: 'error' in event ? event.error : 'unknown' }),
  });
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} does not fit into a number`);
  return value;
}
