// npm run backup: writes a consistent snapshot of a running site into one encrypted file, here and in the object store.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readConfig } from '../apps/server/src/app/config.ts';
import { writeBackup } from '../apps/server/src/platform/backup/dump.ts';
import { noteBackup } from '../apps/server/src/platform/backup/last-backup.ts';
import { openObjectStore } from '../apps/server/src/platform/backup/object-store.ts';
import {
  backupName,
  dropOlderBackups,
  readObjectStore,
  uploadBackup,
} from '../apps/server/src/platform/backup/site-store.ts';
import { findEmbeddedPostgres } from '../apps/server/src/platform/runtime.ts';
import { requireBackupKey } from './backup/backup-key.ts';
import { withStore } from './content/content-store.ts';
import { dataFolder } from './machine/data-folder.mjs';

const USAGE = `npm run backup [-- <file>] [--keep <n>]
Writes <file> (DATA_DIR/backups/haidai-<time>.backup without one) and its checksum <file>.sha256, encrypted with
BACKUP_KEY (32 bytes in base64). The site keeps running. --keep deletes all but the newest n backups of that folder.
If BACKUP_S3_URL is set, the command also writes both files to the object store, and --keep holds there too.`;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<number> {
  const at = args.indexOf('--keep');
  const keep = at >= 0 ? Number(args[at + 1]) : Number.POSITIVE_INFINITY;
  const [given, ...more] = at >= 0 ? args.toSpliced(at, 2) : args;
  if (more.length > 0 || given?.startsWith('-') || !(keep >= 1)) {
    console.log(USAGE);
    return 2;
  }
  const config = readConfig();
  // Faulty settings of the object store are reported before the snapshot, which takes long.
  const settings = readObjectStore(process.env);
  const url = config.directDatabaseUrl ?? (await findEmbeddedPostgres(dataFolder, 'haidai'));
  if (!url) throw new Error(`No site is running on ${dataFolder}. Start it, or set DATABASE_URL or DATA_DIR.`);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const file = resolve(given ?? join(dataFolder, 'backups', `haidai-${time}.backup`));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { sums } = await writeBackup(url, file, requireBackupKey(config));
  const rows = Object.values(sums).reduce((total, sum) => total + Number(sum.rows), 0);
  console.log(`${file}: ${Object.keys(sums).length} tables, ${rows} rows`);
  await dropOlder(dirname(file), keep);
  if (settings) {
    const store = openObjectStore(settings);
    const { bytes, sha256 } = await uploadBackup(store, file);
    console.log(`${settings.bucket}/${settings.prefix}${basename(file)}: ${bytes} bytes, SHA-256 ${sha256}`);
    for (const name of await dropOlderBackups(store, keep)) console.log(`Deleted ${name} from the object store`);
  }
  // A backup counts only when it also is in the object store, because a lost disk takes the file here with it.
  await withStore(({ db }) => noteBackup(db));
  return 0;
}

async function dropOlder(folder: string, keep: number): Promise<void> {
  const all = (await readdir(folder)).filter((name) => backupName.test(name)).sort();
  for (const name of all.slice(0, Math.max(0, all.length - keep)))
    for (const file of [name, `${name}.sha256`]) await rm(join(folder, file), { force: true });
}
