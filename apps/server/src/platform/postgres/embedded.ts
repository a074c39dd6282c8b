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
  /** The folder with the data, the log and the password. */
  home: string;
  /** Returns a connection string for a database. `pg`, psql and pgbench accept it. */
  urlOf(database: string): string;
  /** Creates the database if it does not exist. */
  ensureDatabase(database: string): Promise<void>;
  /** Restarts PostgreSQL, under the same addresses, whenever it ends without a call of `stop`. */
  keepRunning(watcher: Watcher): void;
  stop(): Promise<void>;
}

/** The callbacks that report an outage of PostgreSQL. */
export interface Watcher {
  onEnd(lastWords: string): void;
  /** Reports a failed start. The next try follows within seconds. */
  onFailure(error: unknown): void;
  onReturn(): void;
}

type Work = () => Promise<void>;

export interface EmbeddedOptions {
  binaries?: Binaries;
  /** Additional settings of PostgreSQL. They override the default settings. */
  settings?: Record<string, string>;
  /** Work to do while PostgreSQL starts. It must not throw. */
  meanwhile?: Work;
}

const startTimeoutMs = 120_000;
const port = 5432;

/**
 * Starts the PostgreSQL of this folder, and creates its cluster on the first start. PostgreSQL listens only on a unix
 * socket and ends when this process ends. Only one server can use a folder.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { binaries = locateBinaries(), settings = {}, meanwhile }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL runs on Linux and macOS. Set DATABASE_URL to a PostgreSQL of your own.');
  }
  const unlock = await lockFolder(folder);
  try {
    const place = await choosePlace(folder, binaries);
    const password = await ensureCluster(place);
    return await startServer(place, { password, settings, meanwhile }, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startServer(
  place: Place,
  {
    password,
    settings,
    meanwhile,
  }: { password: string; settings: Record<string, string>; meanwhile: Work | undefined },
  unlock: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const socketFolder = await makeSocketFolder(place);
  const urlOf = (database: string) => connectionString(password, socketFolder, database);
  const stopped = new AbortController();
  const whenStopped = once(stopped.signal, 'abort');
  const launch = (work?: Work) =>
    launchServer(place, { ...settingsFor(socketFolder), ...settings }, urlOf('postgres'), stopped.signal, work);
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
    server = await launch(meanwhile);
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

/** Starts PostgreSQL, does the work meanwhile, and waits until it answers. If the start fails, stops the process again. */
async function launchServer(
  place: Place,
  settings: Record<string, string>,
  url: string,
  signal: AbortSignal,
  work?: Work,
): Promise<RunningServer> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    await awaitPredecessor(place);
    const child = await spawnServer(place, settings);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.unref();
    const stop = async () => {
      child.ref();
      // The shell at the other end of the pipe then stops PostgreSQL.
      child.stdin?.destroy();
      await ended;
    };
    // If somebody killed only the shell, PostgreSQL still runs.
    void ended.then(() => child.stdin?.destroy());
    await work?.();
    if (await isReady(child, url, deadline, signal)) return { ended, stop };
    await stop();
    const words = await lastWords(place);
    if (signal.aborted || Date.now() > deadline || !words.includes(leftBehind)) {
      throw new Error(`PostgreSQL did not start. The last lines of its log ${filesOf(place).log}:\n${words}`);
    }
    await sleep(50);
  }
}

/** The message of PostgreSQL while processes of a killed PostgreSQL still use its data. They end within moments. */
const leftBehind = 'pre-existing shared memory block';

/** Tries to start PostgreSQL until it succeeds. Returns null if the server stops meanwhile. */
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

/** The longest pause between two tries to start PostgreSQL, for example while the disk is full. */
const mostPauseMs = 10_000;

/**
 * Finds the connection string of a database while a server of this folder runs PostgreSQL. Returns null if none runs.
 */
export async function findEmbeddedPostgres(folder: string, database: string): Promise<string | null> {
  const { cluster, password } = filesOf(await choosePlace(folder, locateBinaries()));
  const pidFile = path.join(cluster, 'postmaster.pid');
  if (!(await isServing(pidFile, cluster))) return null;
  // The fifth line of `postmaster.pid` is the folder of the socket.
  const socketFolder = (await readFile(pidFile, 'utf8')).split('\n')[4] ?? '';
  return connectionString((await readFile(password, 'utf8')).trim(), socketFolder, database);
}

function connectionString(password: string, socketFolder: string, database: string): string {
  return `postgresql://${superuser}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/**
 * Returns the settings of PostgreSQL. Commits are durable by default (fsync, full commits). Memory use is small,
 * because the same machine runs the site.
 */
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

/**
 * Creates the folder of the socket: beside the data, or below /tmp if that path is too long. The whole path of a socket
 * must stay below 104 bytes.
 */
async function makeSocketFolder({ home, runAs }: Place): Promise<string> {
  const besideData = path.join(home, 'run');
  const folder = besideData.length < 80 ? besideData : await mkdtemp('/tmp/haidai-pg-');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  return folder;
}

/** Waits until PostgreSQL answers. Returns false if PostgreSQL ends, takes too long, or the server stops. */
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
 * Waits up to 15 s until an earlier PostgreSQL has ended. After a kill -9 it ends by itself within moments. Its
 * `postmaster.pid` stays, because PostgreSQL uses this file to check whether sessions of the killed PostgreSQL still
 * run.
 */
async function awaitPredecessor(place: Place): Promise<void> {
  const { cluster } = filesOf(place);
  const pidFile = path.join(cluster, 'postmaster.pid');
  const deadline = Date.now() + 15_000;
  while (await isServing(pidFile, cluster)) {
    if (Date.now() > deadline) {
      throw new Error(
        `The PostgreSQL of an earlier start does not end. Stop the process whose number is in ${pidFile}.`,
      );
    }
    await sleep(50);
  }
  // Another process may have this number now. PostgreSQL would then count that process as the earlier PostgreSQL.
  if (isAlive(await readPid(pidFile))) await rm(pidFile, { force: true });
}

async function readPid(pidFile: string): Promise<number> {
  return Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
}

async function isServing(pidFile: string, cluster: string): Promise<boolean> {
  const pid = await readPid(pidFile);
  if (!isAlive(pid)) return false;
  // Another process may have this number now. If the system has /proc, the command line must name this cluster.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => cluster);
  return command.includes(cluster);
}

async function lastWords(place: Place): Promise<string> {
  const text = await readFile(filesOf(place).log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-12).join('\n');
}
