// npm run coupons: counts the discount coupons of each campaign, and gives coupons to members.
import { readFileSync } from 'node:fs';
import { readConfig } from '../apps/server/src/app/config.ts';
import {
  issueCoupons,
  listAllCampaigns,
  listFigures,
  readCardNumbers,
} from '../apps/server/src/modules/coupon/index.ts';
import { createIds } from '../apps/server/src/platform/runtime.ts';
import { withStore } from './content/content-store.ts';

const USAGE = `npm run coupons -- <command>
  count                         lists every campaign of $CARRIER_DIR/coupons and of the desk with its dates and the number of coupons in each state
  give <campaign> <cards.csv>   gives each member of the file one coupon of a STAFF campaign: all members or none

The file has one card number per line; other cells, a header and lines with # are skipped (docs/staff-sales.md).`;

const [command, campaignId, file] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (command === 'count') return count();
  if (command === 'give' && campaignId && file) return give(campaignId, file);
  console.log(USAGE);
  return 2;
}

async function count(): Promise<number> {
  const [figures, campaigns] = await withStore(({ db }) => Promise.all([listFigures(db), listAllCampaigns(db)]));
  for (const { id, nameCn, receive } of campaigns) {
    const states = Object.entries(figures.get(id)?.counts ?? {}).map(([state, number]) => `${state} ${number}`);
    const stock = receive.stock === null ? 'no limit' : `of ${receive.stock}`;
    console.log(
      `${id}  ${nameCn}  ${receive.by}  ${receive.from} – ${receive.to}  ${stock}  ${states.join(', ') || 'none yet'}`,
    );
  }
  return 0;
}

async function give(id: string, path: string): Promise<number> {
  const { cardNos, problems } = readCardNumbers(readFileSync(path, 'utf8'), readConfig().carrier.accountingCode);
  for (const { line, message } of problems) console.log(`${path}:${line}  ${message}`);
  if (problems.length > 0 || cardNos.length === 0) {
    console.log(`${cardNos.length} cards, ${problems.length} faults: no coupons were given`);
    return 1;
  }
  const given = await withStore(async (store) => {
    const campaign = (await listAllCampaigns(store.db)).find((each) => each.id === id);
    return issueCoupons({ ...store, ids: createIds() }, campaign, cardNos);
  });
  for (const problem of given.problems) console.log(`${id}: ${problem}`);
  for (const cardNo of given.had) console.log(`The card ${cardNo} already had a coupon of this campaign`);
  console.log(given.problems.length > 0 ? 'nobody was given anything' : `${given.given} coupons given`);
  return given.problems.length > 0 ? 1 : 0;
}
