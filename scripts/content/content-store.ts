import {
  createClock,
  createDb,
  createPool,
  type Db,
  findEmbeddedPostgres,
} from '../../apps/server/src/platform/index.ts';
import { dataFolder } from '../machine/data-folder.mjs';

/** The database `npm start` makes in its own PostgreSQL. */
const databaseName = 'haidai';

/** Works on the store of the site: that of DATABASE_DIRECT_URL or DATABASE_URL, else the one the site runs in DATA_DIR. */
export async function withStore<Result>(
  work: (store: { db: Db; clock: ReturnType<typeof createClock> }) => Promise<Result>,
): Promise<Result> {
  // What is done by hand may take longer than a pooler gives a statement.
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
