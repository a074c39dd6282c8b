import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { getSlider } from '@haidai/contract/identity';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/runtime.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../site/server-process.ts';

let folder: string;
const undo: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp('/tmp/haidai-lost-');
  await chmod(folder, 0o755);
  undo.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  await stopServerProcesses();
  for (const step of undo.splice(0).reverse()) await step();
});

const database = 'haidai';
const statusOf = async ({ address }: ServerProcess, url: string) => (await fetch(`${address}${url}`)).status;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  undo.push(() => client.end().catch(() => {}));
  return client;
}

async function ask<Value>(client: pg.Client, question: string): Promise<Value> {
  const { rows } = await client.query(question);
  return Object.values(rows[0] ?? {})[0] as Value;
}

/** Starts a job that waits for a lock of the test, so that it is running when the database stops. */
async function givenJobAtWork(url: string): Promise<void> {
  const holder = await connect(url);
  await holder.query('begin');
  await holder.query('lock table idempotency_request in access exclusive mode');
  const client = await connect(url);
  await client.query(`select graphile_worker.add_job('platform.forgetExpired', '{}', job_key => 'held')`);
  const isAtWork = () =>
    ask(client, `select exists (select from graphile_worker.jobs where key = 'held' and locked_by is not null)`);
  await expect.poll(isAtWork, { timeout: 20_000 }).toBe(true);
}

/**
 * Kills the postmaster under a server and checks that the server reports it. The test freezes one session of the old
 * postmaster. PostgreSQL does not start beside that session, so the database stays away during the checks.
 */
async function killAndLook(server: ServerProcess, url: string): Promise<void> {
  await givenJobAtWork(url);
  const client = await connect(url);
  const session = await ask<number>(client, 'select pg_backend_pid()');
  const data = await ask<string>(client, 'show data_directory');
  const postmaster = Number.parseInt(await readFile(path.join(data, 'postmaster.pid'), 'utf8'), 10);
  process.kill(session, 'SIGSTOP');
  process.kill(postmaster, 'SIGKILL');

  await expect.poll(() => statusOf(server, '/readyz'), { timeout: 20_000 }).toBe(503);
  const answer = await server.newApi().expectRefused(getSlider, 'unavailable', { body: { purpose: 'login' } });
  expect(answer).toMatchObject({ status: 503, code: 0, result: null, next: { action: 'retry' } });
  expect(await statusOf(server, '/healthz')).toBe(200);

  process.kill(session, 'SIGKILL');
  await expect.poll(() => statusOf(server, '/readyz'), { timeout: 30_000 }).toBe(200);
  await server.newApi().expectOk(getSlider, { body: { purpose: 'login' } });
  const after = await connect(url);
  const isLeft = () => ask(after, `select exists (select from graphile_worker.jobs where key = 'held')`);
  await expect.poll(isLeft, { timeout: 60_000 }).toBe(false);
}

test('the site restarts the embedded PostgreSQL both times it is killed', {
  timeout: 240_000,
}, async () => {
  const server = await startServerProcess({ DATA_DIR: folder });
  const url = (await findEmbeddedPostgres(folder, database)) ?? '';
  await killAndLook(server, url);
  await killAndLook(server, url);
  expect(await server.stop(), server.output()).toBe(0);
});

test('the site waits for an external database that goes away, and continues', { timeout: 240_000 }, async () => {
  const postgres = await startEmbeddedPostgres(folder);
  undo.push(() => postgres.stop());
  postgres.keepRunning({ onEnd: () => {}, onFailure: () => {}, onReturn: () => {} });
  await postgres.ensureDatabase(database);
  const url = postgres.urlOf(database);
  const server = await startServerProcess({ DATABASE_URL: url });
  await killAndLook(server, url);
  expect(await server.stop(), server.output()).toBe(0);
});
