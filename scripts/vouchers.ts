// npm run vouchers: creates exchange vouchers for sale at counters and by partners, and counts the states of a batch.
import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../apps/server/src/app/config.ts';
import { countVouchers, issueVouchers } from '../apps/server/src/modules/award/index.ts';
import { loadPlaces } from '../apps/server/src/modules/reference/index.ts';
import { createIds, createVault } from '../apps/server/src/platform/runtime.ts';
import { withStore } from './content/content-store.ts';
import { readVoucherOrder } from './offers/voucher-order.ts';

const USAGE = `npm run vouchers -- <command>
  sell <file.csv> --batch AUTUMN-26 --count 200 --until 2027-12-31 [--scope D|I] [--between TAO-CTU]
                  creates vouchers for one flight each and writes their numbers and codes to a new file
  count <batch>   counts the vouchers of a batch by state

The file is the only place with the codes. Run the command with the settings of the site (docs/staff-sales.md).`;

const [command, ...words] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (command === 'sell') return sell();
  if (command === 'count' && words[0]) return count(words[0]);
  console.log(USAGE);
  return 2;
}

async function sell(): Promise<number> {
  const places = loadPlaces(fileURLToPath(new URL('../carriers/haidai', import.meta.url)));
  const isPlace = (code: string) => places.airportsOf(code).length > 0;
  const { file, order } = readVoucherOrder(words, isPlace, new Date().toISOString().slice(0, 10));
  // The file is created first, readable by its owner only, and never replaces a file. Vouchers that cannot be written
  // must not exist.
  const target = openSync(file, 'wx', 0o600);
  try {
    const own = { vault: createVault(readConfig().vault), ids: createIds() };
    const issued = await withStore((store) => issueVouchers({ ...store, ...own }, order));
    writeSync(target, `voucherNo,code\n${issued.map(({ voucherNo, code }) => `${voucherNo},${code}\n`).join('')}`);
    console.log(`${issued.length} vouchers of batch ${order.batch}, good until ${order.validUntil}: ${file}`);
  } catch (error) {
    // Without the codes in the file nobody can use the vouchers. The file name is free for the next attempt.
    unlinkSync(file);
    throw error;
  } finally {
    closeSync(target);
  }
  return 0;
}

async function count(batch: string): Promise<number> {
  const states = await withStore(({ db }) => countVouchers(db, batch));
  for (const [state, number] of states) console.log(`${state}  ${number}`);
  if (states.size === 0) console.log(`no voucher of batch ${batch}`);
  return states.size === 0 ? 1 : 0;
}
