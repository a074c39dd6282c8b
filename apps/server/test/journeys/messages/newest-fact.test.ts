import { reportFlight, setSmsFault } from '@haidai/contract/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobDefinitions } from '../../../src/app/compose.ts';
import { createPool, startWorker } from '../../../src/platform/runtime.ts';
import type { TextMessage } from '../../../src/providers/sms/port.ts';
import { givenTripFollower } from '../../given/wallet.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
/** The local time 25 minutes after the departure. */
let later = '';
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
  const { orderNo } = await givenTripFollower(site);
  await site.runJobs();
  const segment = await site.db
    .selectFrom('order_segment')
    .select('departs_at')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  later = new Date(segment.departs_at.getTime() + 8 * 3_600_000 + 25 * 60_000).toISOString().slice(0, 16);
});
afterAll(() => site.close());

const report = (
  event: { event: 'gate'; gate: string } | { event: 'delay'; estimatedDeparture: string; cause: 'AIRCRAFT' },
) => site.api.expectOk(reportFlight, { body: { flightNo: 'HD4613', flightDate: '2026-12-08', ...event } });

/** Lists the gates and times of the SMS about changes in the sandbox. */
async function listSent(): Promise<string[]> {
  const rows = await site.db.selectFrom('sandbox_outbox').select('body').where('kind', '=', 'SMS').execute();
  return rows.flatMap(({ body }) => /(?<=登机口为)\w+|(?<=改为)[\d:]+/.exec(body)?.[0] ?? []).toSorted();
}

/** Lists the states of the SMS about changes, oldest first. */
async function listStates(): Promise<string[]> {
  const rows = await site.db
    .selectFrom('message')
    .select('status')
    .where('event', '=', 'FlightChanged')
    .where('channel', '=', 'SMS')
    .orderBy('fact_no')
    .execute();
  return rows.map(({ status }) => status);
}

it('an SMS about a gate that waits for its next try is dropped when a newer gate goes out; a new time is another fact', async () => {
  await site.api.expectOk(setSmsFault, { body: { fault: 'down' } });
  await report({ event: 'gate', gate: 'B07' });
  await expect(site.runJobs()).rejects.toThrow('Jobs failed');
  await report({ event: 'delay', estimatedDeparture: later, cause: 'AIRCRAFT' });
  await expect(site.runJobs()).rejects.toThrow('Jobs failed');
  await site.api.expectOk(setSmsFault, { body: { fault: 'none' } });
  await report({ event: 'gate', gate: 'C21' });
  await site.runJobs();
  await site.clock.advance({ hours: 1 });
  await site.runJobs();
  expect(await listSent()).toEqual([later.slice(11), 'C21']);
  expect(await listStates()).toEqual(['DROPPED', 'SENT', 'SENT']);
});

it('a newer gate waits until the hand-over of the earlier one has ended, and arrives after it', async () => {
  const order: string[] = [];
  let answer = () => {};
  const sms = {
    ...site.deps.providers.sms,
    async send({ text }: TextMessage) {
      const gate = /登机口为(\w+)/.exec(text)?.[1] ?? '';
      order.push(`begin ${gate}`);
      if (gate === 'D30')
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      order.push(`end ${gate}`);
      return { ref: gate };
    },
  };
  const pool = createPool(site.databaseUrl, 6, () => {});
  const deps = { ...site.deps, providers: { ...site.deps.providers, sms } };
  const worker = await startWorker(deps, jobDefinitions, pool);
  try {
    await report({ event: 'gate', gate: 'D30' });
    await expect.poll(() => order).toEqual(['begin D30']);
    await report({ event: 'gate', gate: 'E44' });
    const waits = () =>
      site.db
        .selectFrom('message')
        .select('id')
        .where('event', '=', 'FlightChanged')
        .where('status', '=', 'WAITING')
        .execute();
    await expect.poll(async () => (await waits()).length).toBe(2);
    await site.clock.advance({ seconds: 2 });
    expect(order).toEqual(['begin D30']);
    answer();
    await expect.poll(() => order, { timeout: 15_000 }).toEqual(['begin D30', 'end D30', 'begin E44', 'end E44']);
    await expect.poll(waits, { timeout: 5000 }).toEqual([]);
  } finally {
    await worker.stop();
    await pool.end();
  }
});
