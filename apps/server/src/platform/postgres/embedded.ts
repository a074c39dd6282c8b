import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, locateBinaries } from './binaries.ts';
import { ensureCluster, filesOf, spawnServer, superuser } from './cluster.ts';
import { isAlive, lockFolder } from './lock.ts';
import { choosePlace, type Place } from './place.ts';

export interface EmbeddedPostgres {
  /** The folder with its data, its log and its password. */
  home: string;
  /** A connection string for one of its databases, good for `pg`, psql and pgbench. */
  urlOf(database: string): string;
  /** Makes the database unless it is there. */
  ensureDatabase(database: string): Promise<void>;
  /** From now on starts PostgreSQL again, under the same addresses, whenever it ends though nobody stopped it. */
  keepRunning(watcher: Watcher): void;
  stop(): Promise<void>;
}

/** What is told while PostgreSQL is away. */
export interface Watcher {
  onEnd(lastWords: string): void;
  /** A start failed. The next one follows within seconds. */
  onFailure(error: unknown): void;
  onReturn(): void;
}

export interface EmbeddedOptions {
  binaries?: Binaries;
  /** Beside those of every site, and before them. */
  settings?: Record<string, string>;
}

const startTimeoutMs = 120_000;
const port = 5432;

/**
 * Starts the PostgreSQL of this folder, made on the first start. It listens on a unix socket only, ends when this
 * process ends, and one server a folder may have it.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { binaries = locateBinaries(), settings = {} }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL runs on Linux and macOS. Set DATABASE_URL to a PostgreSQL of your own.');
  }
  const unlock = await lockFolder(folder);
  try {
    const place = await choosePlace(folder, binaries);
    const password = await ensureCluster(place);
    return await startServer(place, { password, settings }, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startServer(
  place: Place,
  { password, settings }: { password: string; settings: Record<string, string> },
  unlock: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const socketFolder = await makeSocketFolder(place);
  const urlOf = (database: string) => connectionString(password, socketFolder, database);
  const stopped = new AbortController();
  const whenStopped = once(stopped.signal, 'abort');
  const launch = () =>
    launchServer(place, { ...settingsFor(socketFolder), ...settings }, urlOf('postgres'), stopped.signal);
  let server: RunningServer | null = null;
  let keeping: Promise<void> = Promise.resolve();
  const stop = async () => {
    stopped.abort();
    await keeping;
    await server?.stop();
    await rm(socketFolder, { recursive: true, force: true });
    await unlock();
  };
  const keepRunning = async (watcher: Watcher) => {
    while (server !== null) {
      await Promise.race([server.ended, whenStopped]);
      if (stopped.signal.aborted) return;
      watcher.onEnd(await lastWords(place));
      server = await launchAgain(launch, watcher, stopped.signal);
      if (server !== null) watcher.onReturn();
    }
  };
  try {
    server = await launch();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    home: place.home,
    urlOf,
    ensureDatabase: (database) => ensureDatabase(urlOf('postgres'), database),
    keepRunning(watcher) {
      keeping = keepRunning(watcher);
    },
    stop,
  };
}

interface RunningServer {
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Spawns PostgreSQL and waits until it answers. What was spawned before a failure is stopped again. */
async function launchServer(
  place: Place,
  settings: Record<string, string>,
  url: string,
  signal: AbortSignal,
): Promise<RunningServer> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    await awaitPredecessor(place);
    const child = await spawnServer(place, settings);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.unref();
    const stop = async () => {
      child.ref();
      // The shell that holds the other end of the pipe stops PostgreSQL.
      child.stdin?.destroy();
      await ended;
    };
    // Where only the shell was killed, PostgreSQL still runs.
    void ended.then(() => child.stdin?.destroy());
    if (await isReady(child, url, deadline, signal)) return { ended, stop };
    await stop();
    const words = await lastWords(place);
    if (signal.aborted || Date.now() > deadline || !words.includes(leftBehind)) {
      throw new Error(`PostgreSQL did not start. Its last words, from ${filesOf(place).log}:\n${words}`);
    }
    await sleep(50);
  }
}

/** What PostgreSQL says while processes of a killed one are still at work on its data. They end within moments. */
const leftBehind = 'pre-existing shared memory block';

/** Tries until it succeeds; null when it is to stop. */
async function launchAgain(
  launch: () => Promise<RunningServer>,
  watcher: Watcher,
  signal: AbortSignal,
): Promise<RunningServer | null> {
  for (let pauseMs = 250; !signal.aborted; pauseMs = Math.min(2 * pauseMs, mostPauseMs)) {
    try {
      return await launch();
    } catch (error) {
      if (signal.aborted) return null;
      watcher.onFailure(error);
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
  return null;
}

/** A PostgreSQL that cannot start, of a full disk perhaps, is tried this often. */
const mostPauseMs = 10_000;

/** Where to reach a database of the PostgreSQL that a server of this folder has running; null when none does. */
export async function findEmbeddedPostgres(folder: string, database: string): Promise<string | null> {
  const { cluster, password } = filesOf(await choosePlace(folder, locateBinaries()));
  const pidFile = path.join(cluster, 'postmaster.pid');
  if (!(await isServing(pidFile, cluster))) return null;
  // The fifth line of PostgreSQL's own file is the folder of its socket.
  const socketFolder = (await readFile(pidFile, 'utf8')).split('\n')[4] ?? '';
  return connectionString((await readFile(password, 'utf8')).trim(), socketFolder, database);
}

function connectionString(password: string, socketFolder: string, database: string): string {
  return `postgresql://${superuser}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** Durable by default (fsync, full commits); lean, because the same machine runs the site. */
function settingsFor(socketFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '120',
    shared_buffers: '128MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
  };
}

/** With the data, unless that path is too long: a socket's whole path must stay below 104 bytes. */
async function makeSocketFolder({ home, runAs }: Place): Promise<string> {
  const besideData = path.join(home, 'run');
  const folder = besideData.length < 80 ? besideData : await mkdtemp('/tmp/haidai-pg-');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  return folder;
}

/** Waits until PostgreSQL answers. False when it ends, takes too long, or is to stop. */
async function isReady(child: ChildProcess, url: string, deadline: number, signal: AbortSignal): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline && !signal.aborted) {
    if (await answers(url)) return true;
    await sleep(20);
  }
  return false;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/**
 * After a kill -9 the old PostgreSQL ends by itself within moments; it must be gone before the next one starts. The file
 * with its process number stays: PostgreSQL finds by it whether sessions of the killed one are still at work.
 */
async function awaitPredecessor(place: Place): Promise<void> {
  const { cluster } = filesOf(place);
  const pidFile = path.join(cluster, 'postmaster.pid');
  const deadline = Date.now() + 15_000;
  while (await isServing(pidFile, cluster)) {
    if (Date.now() > deadline) {
      throw new Error(
        `A PostgreSQL left behind by an earlier start does not end. Its process number is in ${pidFile}: stop it.`,
      );
    }
    await sleep(50);
  }
  // PostgreSQL would take a process that has this number now for the one before.
  if (isAlive(await readPid(pidFile))) await rm(pidFile, { force: true });
}

async function readPid(pidFile: string): Promise<number> {
  return Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
}

async function isServing(pidFile: string, cluster: string): Promise<boolean> {
  const pid = await readPid(pidFile);
  if (!isAlive(pid)) return false;
  // The number may long belong to somebody else; where the system tells, believe only a process with our folder.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => cluster);
  return command.includes(cluster);
}

async function lastWords(place: Place): Promise<string> {
  const text = await readFile(filesOf(place).log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-12).join('\n');
}
