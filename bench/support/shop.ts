import { type Api, createApi, throughApp } from '@haidai/testkit';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { modules } from '../../apps/server/src/app/compose.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { createDeps } from '../../apps/server/src/app/create-deps.ts';
import { prepareDatabase } from '../../apps/server/src/app/prepare-database.ts';
import { type Config, type Db, type Deps } from '../../apps/server/src/platform/index.ts';
import { createPool, type EmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import type { Statement } from './replay.ts';

/** The number of connections of the server, and of clients of pgbench. */
export const connections = 10;

/** The server on one database, in this process, without a socket and without jobs. */
export interface Shop {
  app: FastifyInstance;
  config: Config;
  deps: Deps;
  db: Db;
  api: Api;
  close(): Promise<void>;
}

/** `record` receives every statement in order. */
export async function startShop(url: string, record?: (statement: Statement) => void): Promise<Shop> {
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const pool = createPool(url, record ? 1 : connections, () => {});
  if (record) pool.on('connect', (client) => listenTo(client, record));
  const deps = await createDeps(config, pool, pino({ level: 'silent' }), modules);
  const app = await buildApp(deps, modules);
  await app.ready();
  const api = createApi(throughApp(app));
  return { app, config, deps, db: deps.db, api, close: () => app.close().then(() => pool.end()) };
}

/** Migrates and seeds a new database, from the carrier's folder of the repository or from another one. */
export async function fillDatabase(postgres: EmbeddedPostgres, name: string, carrierDir?: string): Promise<void> {
  await postgres.ensureDatabase(name);
  const url = postgres.urlOf(name);
  const pool = createPool(url, 2, () => {});
  const env = { DATABASE_URL: url, LOG_LEVEL: 'silent', ...(carrierDir && { CARRIER_DIR: carrierDir }) };
  await prepareDatabase(readConfig(env), url, pool, pino({ level: 'silent' }));
  await pool.end();
}

/** Copies a database without connections. */
export async function copyDatabase(postgres: EmbeddedPostgres, from: string, to: string): Promise<void> {
  const pool = createPool(postgres.urlOf('postgres'), 1, () => {});
  await pool.query(`create database ${to} template ${from}`);
  await pool.end();
}

/** Wraps the query method of the driver, which sends every statement. */
function listenTo(client: object, record: (statement: Statement) => void): void {
  const door = client as { query(sent: { text: string; values?: readonly unknown[] }): unknown };
  const query = door.query.bind(client);
  door.query = (sent) => {
    record({ text: sent.text, values: sent.values ?? [] });
    return query(sent);
  };
}
