// npm run partition: moves the orders of a year or a month to partitions of their own, while the site runs.

import { readStage } from '../apps/server/src/platform/partition/catalog.ts';
import { check } from '../apps/server/src/platform/partition/check.ts';
import { convert } from '../apps/server/src/platform/partition/convert.ts';
import { movePeriod, readPeriod } from '../apps/server/src/platform/partition/move.ts';
import { plan } from '../apps/server/src/platform/partition/plan.ts';
import { createPool, findEmbeddedPostgres, takeTurn } from '../apps/server/src/platform/runtime.ts';
import { dataFolder } from './machine/data-folder.mjs';

const USAGE = `npm run partition -- <command> [--pause <seconds>]
  plan             lists the tables of orders and the number of orders of each month
  convert          makes each of these tables the first partition of a new table with its name; no row moves
  move <period>    gives a year (2025) or a month (2025-03) partitions of its own: one that is over, or one that has not
                   begun
  check            lists the partitions, and checks every reference to an order

The site runs meanwhile. Its calls wait while a table is locked: once in “convert”, once for each table in “move”, at
most 5 s or --pause seconds. If the time is over, nothing has changed. Every command can be repeated after a failure.
It uses DATABASE_DIRECT_URL, DATABASE_URL, or the database of the site that runs in DATA_DIR (docs/running.md).`;

const commands: readonly string[] = ['plan', 'convert', 'check'];

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<number> {
  const at = args.indexOf('--pause');
  const longestMs = at >= 0 ? Number(args[at + 1]) * 1_000 : 5_000;
  const [command = '', given, ...more] = at >= 0 ? args.toSpliced(at, 2) : args;
  const period = given === undefined ? null : readPeriod(given);
  const known = command === 'move' ? period !== null : given === undefined && commands.includes(command);
  if (!known || more.length > 0 || !(longestMs > 0)) {
    console.log(USAGE);
    return 2;
  }
  const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
  const url = DATABASE_DIRECT_URL || DATABASE_URL || (await findEmbeddedPostgres(dataFolder, 'haidai'));
  if (!url) throw new Error(`No site is running on ${dataFolder}. Start it, or set DATABASE_URL or DATA_DIR.`);
  // A foreign key of a long history takes minutes to check, so statements have no limit of their own.
  const pool = createPool(url, 1, () => {}, { connectionTimeoutMillis: 15_000 });
  const client = await pool.connect();
  const report = (line: string) => console.log(line);
  const turn = (work: () => Promise<void>) => takeTurn(url, work);
  try {
    if (command === 'plan') await plan(client, report);
    else if (command === 'check') return (await check(client, report)) ? 0 : 1;
    else if (command === 'convert') await convert(client, turn, { longestMs, report });
    else if (period) {
      if ((await readStage(client)) !== 'CONVERTED') throw new Error('Run “npm run partition -- convert” first.');
      const today = new Date().toISOString().slice(0, 10);
      await movePeriod(client, turn, period, { longestMs, today, report });
    }
    return 0;
  } finally {
    client.release();
    await pool.end();
  }
}
