import { checkSchedule, publishSchedule } from '@haidai/contract/flight-ops';
import { findSegment } from '@haidai/domain/flights';
import { addDays } from '@haidai/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findCurrent, listRevisionFiles } from '../../src/modules/carrier/index.ts';
import { loadCatalogue, withCatalogue } from '../../src/modules/flights/index.ts';
import { shippedCarrier, switchCarrierFolder } from '../../src/modules/reference/index.ts';
import { check, publish } from '../../src/modules/schedule-change/decide.ts';
import { findTouchedTickets } from '../../src/modules/schedule-change/index.ts';
import { inTransaction } from '../../src/platform/index.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { disruptionSteps } from '../given/disruption.ts';
import { type PaymentDesk, startPaymentDesk } from '../given/payment.ts';
import { firstPerson, flightsOn, proposeDays, publishDays, secondPerson } from '../given/schedule.ts';
import { sellOrder } from '../given/sold-order.ts';
import { givenClerks } from '../given/staff.ts';
import { findLost } from '../schedules/find-lost.ts';

const desk = {} as PaymentDesk;
let template: string;
let days = 0;
let day: string;
let sold = 0;

beforeAll(async () => {
  Object.assign(desk, await startPaymentDesk());
  template = (await disruptionSteps(desk).givenTicket({ day: 10 })).orderNo;
});
afterAll(async () => {
  switchCarrierFolder(shippedCarrier);
  await desk.close();
});
beforeEach(() => {
  days += 7;
  day = addDays(desk.site.clock.today(), 20 + days);
});

const flightNo = 'HD4655';
const without = () => flightsOn(day).filter((pattern) => pattern.flightNo !== flightNo);

/** Sells a seat on the flight of the day, by the schedule that this process serves. */
function sell(as: 'HELD' | 'SOLD' = 'SOLD') {
  const segment = findSegment(loadCatalogue().index, { flightNo, flightDate: day, from: 'TAO', to: 'TFU' });
  if (!segment) throw new Error(`${flightNo} does not fly on ${day}`);
  sold += 1;
  return sellOrder(desk.site, template, { number: sold, people: 1, segments: [segment] }, as);
}

async function checked(): Promise<string> {
  const id = await proposeDays(desk.site, without());
  await inTransaction(desk.site.db, (tx) => check(withCatalogue(desk.site.deps), tx, id, firstPerson));
  return id;
}

async function countState() {
  const { rows } = await sql<{ revisions: number; due: number; jobs: number; published: number }>`
    select (select count(*)::int from carrier_revision) as revisions,
      (select count(*)::int from scheduled_change where status <> 'PROPOSED') as due,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'schedule.applyChange') as jobs,
      (select count(*)::int from schedule_proposal where status = 'PUBLISHED') as published`.execute(desk.site.db);
  const [counted = { revisions: 0, due: 0, jobs: 0, published: 0 }] = rows;
  return { ...counted, current: await findCurrent(desk.site.db) };
}

async function assertNothingLost() {
  await desk.site.runJobs();
  expect(await findLost(desk.site.db)).toEqual([]);
  expect(await checkInventory(desk.site.db)).toEqual([]);
}

test('the person who checked a schedule does not publish it', async () => {
  await sell();
  const proposalId = await proposeDays(desk.site, without());
  const [first, second] = await givenClerks(desk.site);
  await first.expectOk(checkSchedule, { body: { proposalId } });
  expect(await first.call(publishSchedule, { body: { proposalId } })).toMatchObject({ error: 'anotherPersonNeeded' });
  await second.expectOk(publishSchedule, { body: { proposalId } });
  await assertNothingLost();
});

test('two people who publish the same schedule at once publish it once', async () => {
  await sell();
  const id = await checked();
  const deps = withCatalogue(desk.site.deps);
  const done = await Promise.allSettled([publish(deps, id, secondPerson), publish(deps, id, 'clerk.qian')]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await assertNothingLost();
});

test('of two schedules that were compared with the same one, the second is outdated', async () => {
  const [one, other] = [await checked(), await checked()];
  const deps = withCatalogue(desk.site.deps);
  await publish(deps, one, secondPerson);
  await expect(publish(deps, other, secondPerson)).rejects.toMatchObject({ refusal: 'scheduleOutdated' });
  await assertNothingLost();
});

test('a publication that fails in the middle leaves everything as it was', async () => {
  await sell();
  const id = await checked();
  const before = await countState();
  const failing = publish(withCatalogue(desk.site.deps), id, secondPerson, async () => {
    throw new Error('in the middle');
  });
  await expect(failing).rejects.toThrow('in the middle');
  expect(await countState()).toEqual(before);
});

test('a ticket that is sold after the comparison is found by the publication', async () => {
  const id = await checked();
  await sell();
  await publish(withCatalogue(desk.site.deps), id, secondPerson);
  await assertNothingLost();
});

test('a purchase during the publication is refused, and one before it is found', async () => {
  const id = await checked();
  let late: Promise<unknown> | undefined;
  await publish(withCatalogue(desk.site.deps), id, secondPerson, async () => {
    late = Promise.allSettled([sell('HELD')]);
    await new Promise((done) => setTimeout(done, 300));
  });
  expect(await late).toMatchObject([{ status: 'rejected', reason: { refusal: 'seatsSoldOut' } }]);
  await assertNothingLost();
});

test('files that would change tickets are counted before a direct publication, and files that change none are free', async () => {
  await sell();
  const { db } = desk.site;
  const files = await listRevisionFiles(db, await findCurrent(db));
  expect(await findTouchedTickets(desk.site.deps, files)).toEqual({ flights: 0, tickets: 0 });
  const schedule = [...files].map(([name, body]) => {
    const lines = String(body)
      .split('\n')
      .filter((line) => !line.startsWith(`${flightNo} `));
    return [name, /^schedule\/(summer|winter)/.test(name) ? Buffer.from(lines.join('\n')) : body] as const;
  });
  const { flights, tickets } = await findTouchedTickets(desk.site.deps, new Map(schedule));
  expect(flights).toBeGreaterThan(0);
  expect(tickets).toBeGreaterThan(0);
});

test('a process that dies between the publication and its jobs loses nothing', async () => {
  const orderNo = await sell();
  await publishDays(desk.site, without());
  const before = await desk.site.db
    .selectFrom('disruption_case')
    .select('case_id')
    .where('order_no', '=', orderNo)
    .execute();
  expect(before).toEqual([]);
  const { due, jobs } = await countState();
  expect(jobs).toBeGreaterThan(0);
  expect(due).toBeGreaterThan(0);
  await assertNothingLost();
});
