import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { reportFlight } from '@haidai/contract/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInventory } from '../checks/check-inventory.ts';
import { cloneTicket } from '../given/clone-ticket.ts';
import { disruptionSteps } from '../given/disruption.ts';
import { type PaymentDesk, startPaymentDesk } from '../given/payment.ts';

const timeout = 120_000;
const desk = {} as PaymentDesk;
beforeAll(async () => {
  Object.assign(desk, await startPaymentDesk());
}, timeout);
afterAll(() => desk.close());
const { givenTicket, flightOf } = disruptionSteps(desk);

/** The deadlocks that PostgreSQL has ended. A transaction repeats itself after one, so its result does not show it. */
async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(desk.site.db);
  return rows[0]?.deadlocks ?? 0;
}

/** The parties of each flight besides the traveller with the original ticket. */
const sizes = [1, 2, 3, 1, 4, 2, 1, 5, 1, 2, 1, 3];

it(
  'two flights that are cancelled at the same moment are planned by two processes without a deadlock',
  async () => {
    const first = await givenTicket();
    await desk.site.clock.advance({ days: 1 });
    const second = await givenTicket();
    const flights = [second, first].map(flightOf);
    for (const { orderNo } of [first, second]) await cloneTicket(desk.site.db, orderNo, sizes);
    for (const flight of flights) {
      await desk.site.api.expectOk(reportFlight, { body: { ...flight, event: 'cancel', cause: 'WEATHER' } });
    }
    const deadlocks = await countDeadlocks();
    const children = flights.map(({ flightNo, flightDate }) =>
      fork(path.join(import.meta.dirname, 'plan-process.ts'), [desk.site.databaseUrl, flightNo, flightDate]),
    );
    await Promise.all(children.map((child) => once(child, 'message')));
    const done = children.map((child) => once(child, 'message'));
    const exits = children.map((child) => once(child, 'exit'));
    for (const child of children) child.send('plan');
    expect((await Promise.all(done)).flat().filter((word) => word === 'done')).toHaveLength(2);
    await Promise.all(exits);
    expect(await countDeadlocks()).toBe(deadlocks);
    const offers = await desk.site.db.selectFrom('disruption_offer').select('status').execute();
    expect(offers.map(({ status }) => status)).toEqual(Array(2 * (sizes.length + 1)).fill('HELD'));
    expect(await checkInventory(desk.site.db)).toEqual([]);
    await desk.site.runJobs();
  },
  timeout,
);
