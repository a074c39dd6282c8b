import { type Db } from '../../apps/server/src/platform/index.ts';
import { createClock, createDb, createPool, findEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { dataFolder } from '../machine/data-folder.mjs';

/** Name of the database that `npm start` creates in the embedded PostgreSQL. */
const databaseName = 'haidai';

/**
 * Runs `work` on the database of the site: DATABASE_DIRECT_URL, DATABASE_URL, or the database that the site runs in
 * DATA_DIR.
 */
export async function withStore<Result>(
  work: (store: { db: Db; clock: ReturnType<typeof createClock> }) => Promise<Result>,
): Promise<Result> {
  // A manual command may take longer than the statement timeout of a pooler.
  const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
  const url = DATABASE_DIRECT_URL || DATABASE_URL || (await findEmbeddedPostgres(dataFolder, databaseName));
  if (!url)
    throw new Error(`No site is running on ${dataFolder}. Start it, or set DATABASE_URL or DATA_DIR to its own.`);
  const pool = createPool(url, 1, () => {});
  try {
    return await work({ db: createDb(pool), clock: createClock() });
  } finally {
    await pool.end();
  }
}
