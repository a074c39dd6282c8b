// npm run backup: writes a consistent snapshot of a running site into one encrypted file.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readConfig } from '../apps/server/src/app/config.ts';
import { writeBackup } from '../apps/server/src/platform/backup/dump.ts';
import { noteBackup } from '../apps/server/src/platform/backup/last-backup.ts';
import { findEmbeddedPostgres } from '../apps/server/src/platform/runtime.ts';
import { requireBackupKey } from './backup/backup-key.ts';
import { withStore } from './content/content-store.ts';
import { dataFolder } from './machine/data-folder.mjs';

const USAGE = `npm run backup [-- <file>] [--keep <n>]
Writes <file> (DATA_DIR/backups/haidai-<time>.backup without one) and its checksum <file>.sha256, encrypted with
BACKUP_KEY (32 bytes in base64). The site keeps running. --keep deletes all but the newest n backups of that folder.`;

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
  const url = config.directDatabaseUrl ?? (await findEmbeddedPostgres(dataFolder, 'haidai'));
  if (!url) throw new Error(`No site is running on ${dataFolder}. Start it, or set DATABASE_URL or DATA_DIR.`);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const file = resolve(given ?? join(dataFolder, 'backups', `haidai-${time}.backup`));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { sums } = await writeBackup(url, file, requireBackupKey(config));
  await withStore(({ db }) => noteBackup(db));
  const rows = Object.values(sums).reduce((total, sum) => total + Number(sum.rows), 0);
  console.log(`${file}: ${Object.keys(sums).length} tables, ${rows} rows`);
  await dropOlder(dirname(file), keep);
  return 0;
}

async function dropOlder(folder: string, keep: number): Promise<void> {
  const all = (await readdir(folder)).filter((name) => /^haidai-\d{8}T\d{6}Z\.backup$/.test(name)).sort();
  for (const name of all.slice(0, Math.max(0, all.length - keep)))
    for (const file of [name, `${name}.sha256`]) await rm(join(folder, file), { force: true });
}
