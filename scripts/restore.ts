// npm run restore: loads a backup into an empty database.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../apps/server/src/app/config.ts';
import { openObjectStore } from '../apps/server/src/platform/backup/object-store.ts';
import { checkBackup, restoreBackup } from '../apps/server/src/platform/backup/restore.ts';
import {
  backupName,
  listBackups,
  readObjectStore,
  withDownloaded,
} from '../apps/server/src/platform/backup/site-store.ts';
import { countByKey, createDb, createPool, startEmbeddedPostgres } from '../apps/server/src/platform/runtime.ts';
import { requireBackupKey } from './backup/backup-key.ts';
import { dataFolder } from './machine/data-folder.mjs';

const USAGE = `npm run restore -- <file>         fills the empty database of DATABASE_URL, or a new one in DATA_DIR
npm run restore -- check <file>   checks that the file is complete and opens with BACKUP_KEY; uses no database
npm run restore -- list           lists the complete backups of the object store (BACKUP_S3_URL)
A <file> that is not on this machine and has the name of a backup is read from the object store.`;

const { vault, directDatabaseUrl, ...config } = readConfig();

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<number> {
  const file = args.at(-1);
  const check = args.length === 2 && args[0] === 'check';
  if (!file || file.startsWith('-') || (args.length !== 1 && !check)) {
    console.log(USAGE);
    return 2;
  }
  if (file === 'list' && !check) return list();
  const key = requireBackupKey(config);
  const work = (local: string) => (check ? checkOnly(local, key) : restoreLocal(local, key));
  if (existsSync(file) || !backupName.test(file)) return work(resolve(file));
  const folder = join(dataFolder, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withDownloaded(openStore(), file, folder, work);
}

function openStore() {
  const settings = readObjectStore(process.env);
  if (!settings) throw new Error('There is no such file here, and BACKUP_S3_URL is not set.');
  return openObjectStore(settings);
}

async function list(): Promise<number> {
  const backups = await listBackups(openStore());
  for (const { name, bytes, at } of backups)
    console.log(`${name}  ${(bytes / 1e6).toFixed(1)} MB  stored ${at.toISOString()}`);
  console.log(`${backups.length} complete backups`);
  return 0;
}

async function checkOnly(file: string, key: Buffer): Promise<number> {
  const { madeAt, migrations } = await checkBackup(file, key);
  console.log(`The backup is complete. It was made at ${madeAt}, after migration ${migrations.at(-1)}`);
  return 0;
}

function restoreLocal(file: string, key: Buffer): Promise<number> {
  return directDatabaseUrl === null ? restoreHere(file, key) : restoreInto(directDatabaseUrl, file, key);
}

/** Restores a backup into the embedded PostgreSQL of `npm start` in DATA_DIR, which it starts. */
async function restoreHere(file: string, key: Buffer): Promise<number> {
  const postgres = await startEmbeddedPostgres(dataFolder);
  try {
    await postgres.ensureDatabase('haidai');
    return await restoreInto(postgres.urlOf('haidai'), file, key);
  } finally {
    await postgres.stop();
  }
}

async function restoreInto(url: string, file: string, key: Buffer): Promise<number> {
  const { madeAt, sums } = await restoreBackup(url, file, key);
  console.log(`All ${Object.keys(sums).length} tables have their contents of ${madeAt}. Their checksums are equal.`);
  const pool = createPool(url, 1, () => {});
  const missing = [...(await countByKey(createDb(pool)))].filter(([id]) => !(id in vault.ring));
  await pool.end();
  for (const [id, count] of missing)
    console.error(`${count} values are sealed with the key ${id}, which VAULT_KEYS does not have.`);
  return missing.length > 0 ? 1 : 0;
}
