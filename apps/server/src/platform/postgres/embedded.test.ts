import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { binariesIn, locateBinaries } from './binaries.ts';
import { filesOf } from './cluster.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { choosePlace } from './place.ts';

const isRoot = process.getuid?.() === 0;
/** One folder for all tests, because PostgreSQL takes longer to create a cluster than to start. */
let parent: string;
beforeAll(async () => {
  parent = await mkdtemp('/tmp/haidai-embedded-');
  await chmod(parent, 0o755);
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(question)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  test('creates its data folder, keeps its data over a stop, and writes every commit to the disk', async () => {
    const first = await startEmbeddedPostgres(parent);
    await first.ensureDatabase('shop');
    await first.ensureDatabase('shop');
    await ask(first.urlOf('shop'), 'create table kept as select 42 as number');
    expect(await ask(first.urlOf('shop'), 'show fsync')).toBe('on');
    expect(await ask(first.urlOf('shop'), 'show synchronous_commit')).toBe('on');
    await first.stop();
    const second = await startEmbeddedPostgres(parent);
    expect(await ask(second.urlOf('shop'), 'select number from kept')).toBe(42);
    await second.stop();
  });

  test('starts while its caller works', async () => {
    const meanwhile = () =>
      expect.poll(() => findEmbeddedPostgres(parent, 'shop'), { timeout: 20_000, interval: 10 }).not.toBeNull();
    const postgres = await startEmbeddedPostgres(parent, { meanwhile });
    await postgres.stop();
  });

  test('does not listen on the network and refuses a wrong password', async () => {
    const postgres = await startEmbeddedPostgres(parent);
    expect(await ask(postgres.urlOf('postgres'), 'show listen_addresses')).toBe('');
    const wrong = new URL(postgres.urlOf('postgres'));
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    await postgres.stop();
  });

  test('refuses a second start in one folder with a message that names the process and the folder', async () => {
    const postgres = await startEmbeddedPostgres(parent);
    await expect(startEmbeddedPostgres(parent)).rejects.toThrow(
      `Another server (process ${process.pid}) is already running in ${parent}`,
    );
    await postgres.stop();
    await (await startEmbeddedPostgres(parent)).stop();
  });

  test('ignores the lock of a dead process, of another process with the same number, and a damaged lock', async () => {
    for (const owner of [
      { pid: 2 ** 22 + 1, began: '1' },
      { pid: 1, began: 'long ago' },
    ]) {
      await writeFile(path.join(parent, 'server.lock'), JSON.stringify(owner));
      await (await startEmbeddedPostgres(parent)).stop();
    }
    await writeFile(path.join(parent, 'server.lock'), 'half a li');
    await (await startEmbeddedPostgres(parent)).stop();
  });

  test('starts again under the same address after a kill, and stops on request', async () => {
    const postgres = await startEmbeddedPostgres(parent);
    const url = postgres.urlOf('postgres');
    const told: string[] = [];
    let returned = Promise.withResolvers<void>();
    postgres.keepRunning({
      onEnd: () => void told.push('ended'),
      onFailure: (error) => void told.push(String(error)),
      onReturn: () => returned.resolve(),
    });
    await ask(url, 'create table before_the_kill as select 11 as number');
    for (const _time of ['first', 'second']) {
      process.kill(await readPostmaster(), 'SIGKILL');
      await returned.promise;
      returned = Promise.withResolvers<void>();
      expect(await ask(url, 'select number from before_the_kill')).toBe(11);
    }
    expect(told).toEqual(['ended', 'ended']);
    const last = await readPostmaster();
    await postgres.stop();
    expect(isAlive(last)).toBe(false);
  });

  test('waits for the running sessions of a killed PostgreSQL before it starts again', async () => {
    const postgres = await startEmbeddedPostgres(parent);
    // A computing session does not notice the end of its postmaster. This test stops a session with SIGSTOP instead.
    const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const session = rows[0]?.pid ?? 0;
    const returned = Promise.withResolvers<void>();
    let isBack = false;
    postgres.keepRunning({
      onEnd: () => {},
      onFailure: () => {},
      onReturn: () => {
        isBack = true;
        returned.resolve();
      },
    });
    process.kill(session, 'SIGSTOP');
    process.kill(await readPostmaster(), 'SIGKILL');
    await expect.poll(lastLine, { timeout: 10_000 }).toContain('pre-existing shared memory block');
    expect([isAlive(session), isBack]).toEqual([true, false]);
    process.kill(session, 'SIGKILL');
    await returned.promise;
    await postgres.stop();
  });

  test('refuses data of another version and does not change the data', async () => {
    const { cluster } = filesOf(await choosePlace(parent, locateBinaries()));
    const file = path.join(cluster, 'PG_VERSION');
    const version = await readFile(file, 'utf8');
    await writeFile(file, '15\n');
    await expect(startEmbeddedPostgres(parent)).rejects.toThrow(/made by PostgreSQL 15, this is 18/);
    await writeFile(file, version);
  });
});

describe('when the server is killed', () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'by %s, PostgreSQL ends, committed rows stay, and the next start works',
    async (signal) => {
      const child = startChild(parent);
      const url = await firstLine(child);
      await ask(url, `create table ${signal} as select 7 as number`);
      const postmaster = Number(await ask(url, `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)`));
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      await expect.poll(() => isAlive(postmaster), { timeout: 10_000 }).toBe(false);
      const next = await startEmbeddedPostgres(parent);
      expect(await ask(next.urlOf('postgres'), `select number from ${signal}`)).toBe(7);
      await next.stop();
    },
  );
});

describe.runIf(isRoot)('as root', () => {
  test('PostgreSQL runs as another user in an open folder, and only that user can read the data', async () => {
    const postgres = await startEmbeddedPostgres(parent);
    const { uid, mode } = await stat(path.join(parent, 'postgres', 'cluster'));
    expect(uid).not.toBe(0);
    expect(mode & 0o077).toBe(0);
    await postgres.stop();
  });

  test('a closed folder gets its binaries and data elsewhere, in the same folder at each start', async () => {
    const below = path.join(parent, 'closed');
    await mkdir(below, { mode: 0o700 });
    const closed = binariesIn(path.join(below, 'node_modules', 'native'));
    await cp(locateBinaries().home, closed.home, { recursive: true, verbatimSymlinks: true });
    const folder = path.join(below, 'checkout', '.data');

    const first = await startEmbeddedPostgres(folder, { binaries: closed });
    expect(first.home).toMatch(/^\/var\/(lib|tmp)\/haidai-air-[0-9a-f]{12}\/postgres$/);
    expect(await ask(first.urlOf('postgres'), 'show data_directory')).toBe(path.join(first.home, 'cluster'));
    await ask(first.urlOf('postgres'), 'create table kept as select 5 as number');
    await first.stop();

    const again = await startEmbeddedPostgres(folder, { binaries: closed });
    expect(again.home).toBe(first.home);
    expect(await ask(again.urlOf('postgres'), 'select number from kept')).toBe(5);
    await again.stop();
    expect((await choosePlace(folder, closed)).binaries.home).toMatch(
      /^\/var\/(lib|tmp)\/haidai-air-[0-9a-f]{12}\/binaries-/,
    );
    await rm(path.dirname(first.home), { recursive: true, force: true });
  });
});

async function readPostmaster(): Promise<number> {
  const { home } = await choosePlace(parent, locateBinaries());
  return Number.parseInt(await readFile(path.join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

async function lastLine(): Promise<string> {
  const { log } = filesOf(await choosePlace(parent, locateBinaries()));
  return (await readFile(log, 'utf8')).trim().split('\n').slice(-3).join('\n');
}

function startChild(folder: string): ChildProcess {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))});
    const postgres = await startEmbeddedPostgres(${JSON.stringify(folder)});
    console.log(postgres.urlOf('postgres'));
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return String(chunk).trim();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
