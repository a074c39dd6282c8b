import { appendFileSync } from 'node:fs';
import { addDays } from '@haidai/domain/time';
import { demoClerks, signInStaff } from '@haidai/testkit';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { shippedCarrier, switchCarrierFolder } from '../../src/modules/reference/index.ts';
import { addEvents } from '../../src/modules/reports/fill/add-events.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { checkReports } from '../checks/check-reports.ts';
import { letRefundsArrive } from '../given/refund.ts';
import { publishDays } from '../given/schedule.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { askForChair, type Buyer, buyTickets } from './buy-tickets.ts';
import { checkHoldings } from './check-holdings.ts';
import { checkOrderMoney } from './check-order-money.ts';
import { countEnds, countPublication } from './count-outcomes.ts';
import { decideCases } from './decide-cases.ts';
import { findLost } from './find-lost.ts';
import { partyKinds, patternsOf, type RandomPair, randomPair } from './random-pairs.ts';
import { publishSmallFleet } from './small-fleet.ts';

/** The number of pairs of schedules. SCHEDULE_PAIRS=1000 is the long form of docs/rules/schedule.md. */
const pairs = Number(process.env.SCHEDULE_PAIRS ?? 5);
/** The pairs that one database takes, and the days between two of them. A held flight is at most three days away. */
const together = 32;
const apart = 6;

afterEach(() => switchCarrierFolder(shippedCarrier));

const all = fc.sample(randomPair, { numRuns: pairs, seed: Number(process.env.SCHEDULE_SEED ?? 232) });
const batches = Array.from({ length: Math.ceil(pairs / together) }, (_, n) => n);

it.each(batches)(
  'batch %i of random schedules: every ticket flies as sold, has a case or was given back; seats and books balance',
  async (batch) => {
    switchCarrierFolder(shippedCarrier);
    const site = await startTestApp();
    try {
      const figures = await publishPairs(site, all.slice(batch * together, (batch + 1) * together));
      await assertSound(site);
      // The long form writes its figures to a file, because a run of many batches prints no more than its tests.
      if (process.env.SCHEDULE_FIGURES)
        appendFileSync(process.env.SCHEDULE_FIGURES, `${JSON.stringify({ batch, ...figures })}\n`);
    } finally {
      // The last step compares what gateways took with the money of every order.
      await site.close();
    }
  },
  3_600_000,
);

async function assertSound({ db, clock }: TestApp): Promise<void> {
  await addEvents(db, clock.now());
  expect({
    tickets: await findLost(db),
    inventory: await checkInventory(db),
    holdings: await checkHoldings(db),
    money: await checkOrderMoney(db),
    books: await checkReports(db),
  }).toEqual({ tickets: [], inventory: [], holdings: [], money: [], books: [] });
}

/**
 * Publishes the first schedule of each pair, sells by it, publishes the second one, and lets the travellers decide.
 * Returns what it did. The seats and the money are right before the decisions too.
 */
async function publishPairs(site: TestApp, batch: readonly RandomPair[]) {
  letRefundsArrive(site);
  const dated = batch.map((pair, index) => ({ pair, first: addDays(site.clock.today(), 20 + index * apart) }));
  const schedules = dated.map(({ pair, first }) => patternsOf(pair, first));
  await publishSmallFleet(site);
  await publishDays(
    site,
    schedules.flatMap(({ before }) => before),
  );
  const { buyers, unsold } = await sellToAll(site, dated);
  await publishDays(
    site,
    schedules.flatMap(({ after }) => after),
  );
  await site.runJobs();
  await assertSound(site);
  const published = await countPublication(site.db);
  const decided = await decideCases(buyers);
  await runSoon(site, 'assistance.lapseAlone', 'assistance.endServices');
  const parties = partyKinds.map((each) => [each, buyers.filter(({ party: { kind } }) => kind === each).length]);
  const ends = await countEnds(site.db);
  return { pairs: batch.length, unsold, ...Object.fromEntries(parties), ...published, ...decided, ...ends };
}

/** Sells to every party, issues the tickets, and takes the requests for wheelchairs. */
async function sellToAll(site: TestApp, dated: readonly { pair: RandomPair; first: string }[]) {
  const clerk = site.api.another();
  await signInStaff(clerk, demoClerks[0]);
  const buyers: Buyer[] = [];
  let unsold = 0;
  for (const { pair, first } of dated) {
    for (const party of pair.parties) {
      const buyer = await buyTickets({ site, clerk }, party, first);
      if (buyer) buyers.push(buyer);
      else unsold += 1;
    }
  }
  await site.runJobs();
  for (const buyer of buyers.filter(({ party }) => party.kind === 'CHAIR')) await askForChair(buyer);
  return { buyers, unsold };
}

/** Runs the jobs that end what refunded tickets no longer need. */
async function runSoon({ db, deps, runJobs }: TestApp, ...names: string[]): Promise<void> {
  await runJobs();
  for (const name of names) await db.transaction().execute((tx) => deps.jobs.enqueue(tx, name, {}, { key: name }));
  await runJobs();
}
