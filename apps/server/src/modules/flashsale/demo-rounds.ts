import path from 'node:path';
import { segmentsOn } from '@haidai/domain/flights';
import { saleAt } from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import type { Deps } from '../../platform/index.ts';
import { type Catalogue, openCatalogue } from '../flights/index.ts';
import { publishRound, RoundFault } from './publish-round.ts';
import { type DemoRound, loadDemoRounds, type RoundPlan } from './round-file.ts';

const dataDir = path.resolve(import.meta.dirname, '../../../../../data');
const HOUR_MS = 3_600_000;
/** One that ends sooner is followed by a new one at the next start. */
const leastLeftMs = 24 * HOUR_MS;

/** Rounds that show what the site can do, made anew where there are none that go on for a while. */
export async function seedDemoRounds(bare: Deps): Promise<void> {
  if (!bare.config.demoAccounts) return;
  const deps = { ...bare, catalogue: openCatalogue() };
  const now = deps.clock.now();
  for (const demo of loadDemoRounds(dataDir)) {
    if (await isShown(deps, demo, now)) continue;
    try {
      await publishRound(deps, planDemo(deps.catalogue, demo, now));
    } catch (error) {
      if (!(error instanceof RoundFault)) throw error;
      deps.log.warn({ round: demo.id }, `A demonstration cannot be published: ${error.message}`);
    }
  }
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

function planDemo(catalogue: Catalogue, demo: DemoRound, now: Date): RoundPlan {
  const { entriesInHours, opensInHours, closesInHours, offers, ...row } = demo;
  const { issueDate } = saleAt(now.getTime());
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  return {
    ...row,
    id: `${demo.id}-${issueDate.replaceAll('-', '')}`,
    entriesFrom: inHours(entriesInHours),
    opensAt: inHours(opensInHours),
    closesAt: inHours(closesInHours),
    offers: offers.map(({ inDays, stock, ...offer }) => ({
      ...offer,
      items: inDays.flatMap((days) =>
        firstFlight(catalogue, offer, addDays(issueDate, days)).map((on) => ({ ...on, stock })),
      ),
    })),
  };
}

function firstFlight({ index }: Catalogue, { from, to }: { from: string; to: string }, date: string) {
  const [first] = segmentsOn(index, from, to, date).toSorted((a, b) => a.departAt - b.departAt);
  return first ? [{ flight: first.flightNo, date: first.flightDate }] : [];
}
