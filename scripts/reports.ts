// npm run reports: counts the figures of the reports again from the books.
import { rebuildDay } from '../apps/server/src/modules/reports/index.ts';
import { addDays, isDate } from '../packages/domain/time/index.ts';
import { withStore } from './content/content-store.ts';

const USAGE = `npm run reports -- rebuild --from <yyyy-mm-dd> --to <yyyy-mm-dd>
  counts the figures of each day again, and the coupons of its flights. It reads only the rows of these days. The site
  may run meanwhile. Run it once after the upgrade to the release with reports, from the first day of sale (docs/reports.md).`;

const [command, ...args] = process.argv.slice(2);
const argument = (name: string) => args[args.indexOf(name) + 1] ?? '';

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const [from, to] = [argument('--from'), argument('--to')];
  if (command !== 'rebuild' || !isDate(from) || !isDate(to) || from > to) {
    console.log(USAGE);
    return 2;
  }
  let days = 0;
  await withStore(async ({ db }) => {
    for (let day = from; day <= to; day = addDays(day, 1)) {
      await rebuildDay(db, day);
      days += 1;
    }
  });
  console.log(`Counted ${days} days again, ${from} to ${to}`);
  return 0;
}
