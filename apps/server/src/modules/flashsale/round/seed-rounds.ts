import type { Deps } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { planDemo } from './plan-demo.ts';
import { publishRound, RoundFault } from './publish-round.ts';
import { type DemoRound, loadDemoRounds, loadRounds } from './round-file.ts';

const HOUR_MS = 3_600_000;
/**
 * The shortest remaining time of a demonstration round. If a round ends sooner, the next start of the server publishes
 * a new one.
 */
const leastLeftMs = 24 * HOUR_MS;

/**
 * Publishes the rounds of $CARRIER_DIR/flashsale/rounds.json that are not published and not over. On a site with demo accounts
 * it also publishes missing demonstration rounds. The function logs an error for the operator if a round has an error,
 * and skips that round. The server still starts.
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

/**
 * Returns whether a round of the demonstration is published and stays open for long enough. The id of such a round is
 * the id of the demonstration and the date of its publication.
 */
async function isShown({ db }: Deps, { id }: DemoRound, now: Date): Promise<boolean> {
  const shown = await db
    .selectFrom('flash_round')
    .select('round_id')
    .where('round_id', 'like', `${id}-%`)
    .where('closes_at', '>', new Date(now.getTime() + leastLeftMs))
    .executeTakeFirst();
  return shown !== undefined;
}
