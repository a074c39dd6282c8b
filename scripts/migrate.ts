// npm run migrate: brings the database up to date before the instances of a new release start.
import { prepareDatabase } from '../apps/server/src/app/prepare-database.ts';
import { readSiteSettings } from '../apps/server/src/app/site-settings.ts';
import { createLog, createPool } from '../apps/server/src/platform/runtime.ts';

const USAGE = `npm run migrate
Runs the migrations of this release that the database has not run yet, as the first instance would do at its start, and
loads what a new database needs. It needs DATABASE_URL and the other settings of the site.`;

if (process.argv.length > 2) {
  console.log(USAGE);
  process.exitCode = 2;
} else {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function run(): Promise<void> {
  const config = readSiteSettings(process.env);
  const url = config.directDatabaseUrl;
  if (url === null) throw new Error('DATABASE_URL is not set. The embedded PostgreSQL is migrated by `npm start`.');
  const pool = createPool(url, 2, () => {});
  try {
    await prepareDatabase(config, url, pool, createLog('warn'));
    console.log('The database is up to date.');
  } finally {
    await pool.end();
  }
}
