import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { releaseAllJobs } from '../../src/platform/runtime.ts';
import { checkMoney } from '../checks/check-money.ts';
import { disruptionSteps } from '../given/disruption.ts';
import { lateFlightSteps } from '../given/late-flight.ts';
import { findFreePort, type PaymentDesk, startPaymentDesk } from '../given/payment.ts';
import { givenPaidTickets } from '../given/ticket.ts';
import { startServerProcess, stopServerProcesses } from '../site/server-process.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await startPaymentDesk();
});
// The server of a failed attempt would run the jobs of the next one.
afterEach(stopServerProcesses);
afterAll(() => desk.close());

async function startServer() {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...desk.gateway.environment, PUBLIC_URL: address, PAYMENT_NOTIFY_URL: address };
  return startServerProcess({ ...env, DATABASE_URL: desk.site.databaseUrl, PORT: String(port), LOG_LEVEL: 'silent' });
}

/** Delays every new payment job by a minute, so that a server is killed before it. */
async function delayPaymentJobs(): Promise<void> {
  await sql`
    create or replace function delay_payment() returns trigger language plpgsql as $$ begin
      if new.task_id = (select id from graphile_worker._private_tasks where identifier = 'payment.refund') then
        new.run_at := now() + interval '1 minute';
      end if;
      return new;
    end $$`.execute(desk.site.db);
  await sql`create or replace trigger delay_payment before insert on graphile_worker._private_jobs
    for each row execute function delay_payment()`.execute(desk.site.db);
}

/** Releases the jobs of the killed server, and makes the jobs of the next minutes due. */
async function takeUpJobs(): Promise<void> {
  await sql`drop trigger if exists delay_payment on graphile_worker._private_jobs`.execute(desk.site.db);
  await releaseAllJobs(desk.site.db);
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '5 minutes'`.execute(
    desk.site.db,
  );
}

const refundsAt = async (trade: string) =>
  ((await desk.gateway.control('GET', trade)).refunds as { amountFen: number }[]).map(({ amountFen }) => amountFen);

const steps = ['before the payment job', 'after the gateway has paid and before its answer'] as const;

test.each(steps)('a server that is killed %s has paid each compensation once after the restart', async (step) => {
  const isBefore = step === steps[0];
  const traveller = await givenPaidTickets(desk, 2);
  const { flyLate, compensationsOf } = lateFlightSteps(desk);
  await flyLate(traveller, 250, 'CREW');
  await desk.site.clock.advance({ hours: 24, minutes: 1 });
  const { trade } = traveller.attempt;
  if (isBefore) await delayPaymentJobs();
  else await desk.gateway.control('PUT', `${trade}/faults`, { timeoutAfterCharge: true });
  const server = await startServer();
  const seen = async () => (isBefore ? (await compensationsOf(traveller)).rows : await refundsAt(trade)).length;
  await expect.poll(seen, { timeout: 30_000, interval: 10 }).toBeGreaterThan(0);
  await server.stop('SIGKILL');
  const { rows, money } = await compensationsOf(traveller);
  expect(rows.map(({ fen, status }) => [fen, status])).toEqual(Array(2).fill([20000, 'REFUNDED']));
  expect(money.every(({ status }) => status !== 'DONE')).toBe(true);
  expect((await refundsAt(trade)).length > 0).toBe(!isBefore);

  await desk.gateway.control('PUT', `${trade}/faults`, {});
  await takeUpJobs();
  const again = await startServer();
  const paid = async () => (await compensationsOf(traveller)).money.map(({ status }) => status);
  await expect.poll(paid, { timeout: 60_000, interval: 100 }).toEqual(['DONE', 'DONE']);
  await again.stop();
  await takeUpJobs();
  await desk.site.runJobs();
  expect(await refundsAt(trade)).toEqual([20000, 20000]);
  expect((await compensationsOf(traveller)).rows).toHaveLength(2);
  expect(await disruptionSteps(desk).about(traveller, '补偿')).toHaveLength(1);
  expect(await checkMoney(desk.site.db)).toEqual([]);
});
