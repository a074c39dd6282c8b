import type { Deps } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { planDemo } from './plan-demo.ts';
import { publishRound, RoundFault } from './publish-round.ts';
import { type DemoRound, loadDemoRounds, loadRounds } from './round-file.ts';

const HOUR_MS = 3_600_000;
/** One that ends sooner is followed by a new one at the next start. */
const leastLeftMs = 24 * HOUR_MS;

/**
 * Publishes the rounds of data/flashsale/rounds.json that are not published yet and not over, and on a site with demo
 * accounts those that show what it can do, made anew where there are none that go on for a while. A round with a fault
 * is told to whoever runs the site and left out: one sale that cannot be held keeps nobody from booking.
 */
export async function seedRounds(bare: Deps): Promise<void> {
  const now = bare.clock.now();
  const plans = loadRounds().filter(({ closesAt }) => closesAt > now);
  const demos = bare.config.demoAccounts ? await missingDemos(bare, now) : [];
  if (plans.length + demos.length === 0) return;
  const deps = { ...bare, catalogue: loadCatalogue() };
  for (const plan of [...plans, ...demos.map((demo) => planDemo(deps.catalogue, demo, { now }))]) {
    try {
      await publishRound(deps, plan);
    } catch (error) {
      if (!(error instanceof RoundFault)) throw error;
      deps.log.error({ round: plan.id }, `A round of the flash sale cannot be published: ${error.message}`);
    }
  }
}

async function missingDemos(deps: Deps, now: Date): Promise<DemoRound[]> {
  const missing: DemoRound[] = [];
  for (const demo of loadDemoRounds()) if (!(await isShown(deps, demo, now))) missing.push(demo);
  return missing;
}

/** A demonstration keeps its id, with the day it was published. */
async function isShown({ db }: Deps, { id }: DemoRound, now: Date): Promise<boolean> {
  const shown = await db
    .selectFrom('flash_round')
    .select('round_id')
    .where('round_id', 'like', `${id}-%`)
    .where('closes_at', '>', new Date(now.getTime() + leastLeftMs))
    .executeTakeFirst();
  return shown !== undefined;
}
