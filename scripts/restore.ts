// npm run restore: loads a backup into an empty database.
import { resolve } from 'node:path';
import { readConfig } from '../apps/server/src/app/config.ts';
import { checkBackup, restoreBackup } from '../apps/server/src/platform/backup/restore.ts';
import { countByKey, createDb, createPool, startEmbeddedPostgres } from '../apps/server/src/platform/runtime.ts';
import { requireBackupKey } from './backup/backup-key.ts';
import { dataFolder } from './machine/data-folder.mjs';

const USAGE = `npm run restore -- <file>         fills the empty database of DATABASE_URL, or a new one in DATA_DIR
npm run restore -- check <file>   checks that the file is complete and opens with BACKUP_KEY; uses no database`;

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
  if (!file || (args.length !== 1 && !check)) {
    console.log(USAGE);
    return 2;
  }
  const key = requireBackupKey(config);
  if (check) {
    const { madeAt, migrations } = await checkBackup(resolve(file), key);
    console.log(`The backup is complete. It was made at ${madeAt}, after migration ${migrations.at(-1)}`);
    return 0;
  }
  return directDatabaseUrl === null
    ? restoreHere(resolve(file), key)
    : restoreInto(directDatabaseUrl, resolve(file), key);
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
