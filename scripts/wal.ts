// npm run wal: archives the WAL of the carrier's own PostgreSQL, and recovers the database to a moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openObjectStore } from '../apps/server/src/platform/backup/object-store.ts';
import { readObjectStore } from '../apps/server/src/platform/backup/site-store.ts';
import {
  dropOlderBases,
  listBases,
  pullWal,
  pushWal,
  readBase,
  storeBase,
} from '../apps/server/src/platform/backup/wal-archive.ts';
import { createPool } from '../apps/server/src/platform/runtime.ts';
import { requireBackupKey } from './backup/backup-key.ts';

const USAGE = `npm run wal -- push <path> <name>       archives one WAL file (archive_command: … push %p %f)
npm run wal -- pull <name> <path>       fetches one WAL file (restore_command: … pull %f %p)
npm run wal -- base [--keep <n>]        makes a base backup with pg_basebackup; keeps the newest n and their WAL
npm run wal -- list                     lists the base backups and the archived WAL
npm run wal -- recover <time> <folder>  fills an empty data folder, ready to recover to that moment (2026-11-27T12:00:00Z)
All of them use the object store of BACKUP_S3_URL and BACKUP_KEY. “base” connects to DATABASE_DIRECT_URL or
DATABASE_URL with a role that has REPLICATION.`;

/** PostgreSQL stops the recovery at codes above 125. A smaller code means that the archive has no such file. */
const STOP_RECOVERY = 130;

const [command = '', ...args] = process.argv.slice(2);
try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = command === 'pull' ? STOP_RECOVERY : 1;
}

async function run(): Promise<number> {
  const [first = '', second = ''] = args;
  if (command === 'push' && args.length === 2) await pushWal(openStore(), key(), first, second);
  else if (command === 'pull' && args.length === 2) return (await pullWal(openStore(), key(), first, second)) ? 0 : 1;
  else if (command === 'base' && (args.length === 0 || (first === '--keep' && Number(second) >= 1)))
    await makeBase(args.length === 0 ? Number.POSITIVE_INFINITY : Number(second));
  else if (command === 'list' && args.length === 0) await list();
  else if (command === 'recover' && args.length === 2) await recover(first, resolve(second));
  else {
    console.log(USAGE);
    return 2;
  }
  return 0;
}

function openStore() {
  const settings = readObjectStore(process.env);
  if (!settings) throw new Error('BACKUP_S3_URL is not set.');
  return openObjectStore(settings);
}

function key(): Buffer {
  const { SITE_MODE, NODE_ENV } = process.env;
  return requireBackupKey({ production: (SITE_MODE ?? NODE_ENV) === 'production' });
}

async function makeBase(keep: number): Promise<void> {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set.');
  const pool = createPool(url, 1, () => {});
  const { rows } = await pool.query('select pg_walfile_name(pg_current_wal_lsn()) as segment');
  await pool.end();
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const store = openStore();
  const { name, bytes } = await storeBase(store, key(), { time, firstSegment: rows[0].segment, tar: baseOf(url) });
  console.log(`${name}: ${bytes} bytes`);
  const dropped = await dropOlderBases(store, keep);
  if (dropped > 0) console.log(`Deleted ${dropped} older files of the archive`);
}

/** Yields the data folder of the server as a tar file. Throws if pg_basebackup fails. */
async function* baseOf(url: string): AsyncGenerator<Buffer> {
  const options = ['-D', '-', '-F', 'tar', '-X', 'fetch', '--checkpoint=fast', '-d', url];
  const tool = spawn('pg_basebackup', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tool, 'close');
  yield* tool.stdout;
  const [code] = await ended;
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}. The base backup is not stored.`);
}

async function list(): Promise<void> {
  const store = openStore();
  const bases = await listBases(store);
  for (const { name, bytes, completeAt } of bases)
    console.log(`${name}  ${(bytes / 1e6).toFixed(1)} MB  complete ${completeAt.toISOString()}`);
  const wal = await store.list('wal/');
  const newest = wal.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  console.log(
    `${bases.length} base backups, ${wal.length} WAL files, the newest of ${newest?.at.toISOString() ?? '-'}`,
  );
}

async function recover(time: string, folder: string): Promise<void> {
  const moment = new Date(time);
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(time) || Number.isNaN(moment.getTime()))
    throw new Error(`${time} is not a moment with a time zone, such as 2026-11-27T12:00:00Z.`);
  const store = openStore();
  const base = (await listBases(store)).findLast(({ completeAt }) => completeAt <= moment);
  if (!base) throw new Error(`No base backup was complete at ${time}. “npm run wal -- list” lists them.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. A recovery overwrites nothing.`);
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(tar, 'close');
  await pipeline(readBase(store, key(), base), tar.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}.`);
  const pull = process.env.WAL_PULL_COMMAND || `'${process.execPath}' '${import.meta.filename}' pull "%f" "%p"`;
  const lines = [
    `restore_command = '${pull.replaceAll("'", "''")}'`,
    // PostgreSQL does not accept “Z” in this setting.
    `recovery_target_time = '${moment.toISOString().replace('Z', '+00')}'`,
    "recovery_target_action = 'promote'",
    "archive_mode = 'off'",
  ];
  await appendFile(join(folder, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 });
  console.log(`${folder} holds ${base.name}. Start PostgreSQL on it; it recovers to ${moment.toISOString()}.`);
}
