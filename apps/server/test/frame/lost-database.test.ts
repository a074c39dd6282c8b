import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { getSlider } from '@haidai/contract/identity';
import pg from 'pg';
import { describe, type TestContext, test } from 'vitest';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/runtime.ts';
import { type ServerProcess, startServerProcess } from '../site/server-process.ts';

/** The parts of one test. The tests run at the same time, because each of them mostly waits for a restart. */
interface Scene {
  folder: string;
  /** The `expect` of this test. The global one belongs to any of the running tests. */
  expect: TestContext['expect'];
  /** Registers a step that runs at the end of the test, before the earlier ones. */
  undo: TestContext['onTestFinished'];
}

async function newScene({ onTestFinished: undo, expect }: TestContext): Promise<Scene> {
  const folder = await mkdtemp('/tmp/haidai-lost-');
  await chmod(folder, 0o755);
  undo(() => rm(folder, { recursive: true, force: true }));
  return { folder, expect, undo };
}

async function startServer({ undo }: Scene, env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  undo(async () => {
    await server.stop('SIGKILL');
  });
  return server;
}

const database = 'haidai';
const statusOf = async ({ address }: ServerProcess, url: string) => (await fetch(`${address}${url}`)).status;

async function connect({ undo }: Scene, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  undo(() => client.end().catch(() => {}));
  return client;
}

async function ask<Value>(client: pg.Client, question: string): Promise<Value> {
  const { rows } = await client.query(question);
  return Object.values(rows[0] ?? {})[0] as Value;
}

/** Starts a job that waits for a lock of the test until `release`, so that it is running when the database stops. */
async function givenJobAtWork(scene: Scene, url: string): Promise<{ release(): Promise<unknown> }> {
  const { expect } = scene;
  const holder = await connect(scene, url);
  await holder.query('begin');
  await holder.query('lock table idempotency_request in access exclusive mode');
  const client = await connect(scene, url);
  await client.query(`select graphile_worker.add_job('platform.forgetExpired', '{}', job_key => 'held')`);
  const isAtWork = () =>
    ask(client, `select exists (select from graphile_worker.jobs where key = 'held' and locked_by is not null)`);
  await expect.poll(isAtWork, { timeout: 20_000 }).toBe(true);
  return { release: () => holder.query('rollback') };
}

/**
 * Kills the postmaster under a server and checks that the server reports it. The test freezes one session of the old
 * postmaster. PostgreSQL does not start beside that session, so the database stays away during the checks.
 */
async function killAndLook(scene: Scene, server: ServerProcess, url: string): Promise<void> {
  const { expect } = scene;
  await givenJobAtWork(scene, url);
  const client = await connect(scene, url);
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
  const after = await connect(scene, url);
  const isLeft = () => ask(after, `select exists (select from graphile_worker.jobs where key = 'held')`);
  await expect.poll(isLeft, { timeout: 60_000 }).toBe(false);
}

describe.concurrent('a site whose database goes away', { timeout: 240_000 }, () => {
  test('restarts the embedded PostgreSQL both times it is killed', async (context) => {
    const scene = await newScene(context);
    const server = await startServer(scene, { DATA_DIR: scene.folder });
    const url = (await findEmbeddedPostgres(scene.folder, database)) ?? '';
    await killAndLook(scene, server, url);
    await killAndLook(scene, server, url);
    scene.expect(await server.stop(), server.output()).toBe(0);
  });

  test('answers that it is unavailable while an external database is read-only or away, and continues afterwards', async (context) => {
    const scene = await newScene(context);
    const { expect } = scene;
    const postgres = await startEmbeddedPostgres(scene.folder);
    scene.undo(() => postgres.stop());
    postgres.keepRunning({ onEnd: () => {}, onFailure: () => {}, onReturn: () => {} });
    await postgres.ensureDatabase(database);
    const url = postgres.urlOf(database);
    const server = await startServer(scene, { DATABASE_URL: url });
    const { release } = await givenJobAtWork(scene, url);
    const client = await connect(scene, url);
    // A former primary that is a standby now refuses every write in the same way.
    await client.query('alter system set default_transaction_read_only = on');
    await client.query('select pg_reload_conf()');
    const slide = () => server.newApi().call(getSlider, { body: { purpose: 'login' } });
    await expect.poll(async () => (await slide()).status, { timeout: 20_000 }).toBe(503);
    await release();
    const log = () => readFile(path.join(postgres.home, 'postgres.log'), 'utf8');
    // The job fails at its next DELETE, and the queue cannot note that with its UPDATE.
    const refused = /cannot execute DELETE in a read-only transaction[\s\S]*cannot execute UPDATE/;
    await expect.poll(log, { timeout: 20_000 }).toMatch(refused);

    await client.query('alter system reset default_transaction_read_only');
    await client.query('select pg_reload_conf()');
    await expect.poll(async () => (await slide()).status, { timeout: 20_000 }).toBe(200);
    const isLeft = () => ask(client, `select exists (select from graphile_worker.jobs where key = 'held')`);
    await expect.poll(isLeft, { timeout: 60_000 }).toBe(false);

    await killAndLook(scene, server, url);
    expect(await server.stop(), server.output()).toBe(0);
  });
});
