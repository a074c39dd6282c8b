import { receiveAvailability, receiveScheduleChanges } from '@haidai/contract/party';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { search } from '../given/booking.ts';
import { givenPssFlight, openSeats, sendNotice, startPssSite } from '../given/pss-site.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { scarceClass } from '../given/scarce-flight.ts';
import type { TestApp } from '../site/start-test-app.ts';

/** These tests send notices of a PSS that decides which seats are free. */
let site: TestApp;
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
const date = '2026-12-20';
const timeout = 120_000;

beforeAll(async () => {
  parties = await startSandboxParties();
  site = await startPssSite(parties, 'theirs', { clock: '2026-12-01T08:00:00+08:00' });
}, timeout);
afterAll(async () => {
  await site.close();
  await parties.stop();
});

const given = (nth: number) => givenPssFlight(site, parties, { nth, date, here: 5, there: 5 });

/** Returns whether a new search offers the class. */
async function isOffered(flightNo: string): Promise<boolean> {
  const query = { origCode3: 'TAO', destCode3: 'CTU', departureDate: date };
  const { departAVFS } = await search(site.api.another(), query);
  const flight = departAVFS.find((each) => each.flightNo === flightNo);
  return flight?.fares.some(({ name }) => name === scarceClass) ?? false;
}

function numbersOf(
  { bookingClass: _, seats: __, ...leg }: Awaited<ReturnType<typeof given>>['seats'],
  sequence: number,
  seats: number,
) {
  return { legs: [{ ...leg, sequence, classes: [{ bookingClass: scarceClass, seats }] }] };
}

test('new numbers of the PSS are on sale, and older ones change nothing', { timeout }, async () => {
  const { seats } = await given(0);
  expect(await sendNotice(site, receiveAvailability, numbersOf(seats, 7, 3))).toBe(200);
  expect(await openSeats(site, seats)).toBe(3);
  expect(await sendNotice(site, receiveAvailability, numbersOf(seats, 6, 9))).toBe(200);
  expect(await openSeats(site, seats)).toBe(3);
  expect(await sendNotice(site, receiveAvailability, numbersOf(seats, 8, 0))).toBe(200);
  expect(await openSeats(site, seats)).toBe(0);
  expect(await isOffered(seats.flightNo)).toBe(false);
});

test('a notice without a valid signature changes nothing', { timeout }, async () => {
  const { seats } = await given(1);
  const payload = { noticeNo: 'forged', at: '2026-12-01T00:00:00Z', ...numbersOf(seats, 99, 0) };
  const { path: url } = receiveAvailability;
  const { statusCode } = await site.app.inject({ method: 'POST', url, payload });
  expect(statusCode).not.toBe(200);
  expect(await openSeats(site, seats)).toBe(5);
});

test('a cancelled and a retimed flight become proposals for the desk', { timeout }, async () => {
  const { seats } = await given(2);
  const flight = { flightNo: seats.flightNo, flightDate: date, legs: [], aircraft: null };
  expect(
    await sendNotice(site, receiveScheduleChanges, { flights: [{ ...flight, change: 'cancelled' }] }, 'cancelled'),
  ).toBe(200);
  const { origin, destination } = seats;
  const legs = [{ origin, destination, departsAt: `${date}T06:05`, arrivesAt: `${date}T09:05` }];
  expect(
    await sendNotice(site, receiveScheduleChanges, { flights: [{ ...flight, change: 'retimed', legs }] }, 'retimed'),
  ).toBe(200);
  await site.runJobs();
  const proposals = await site.db
    .selectFrom('schedule_proposal')
    .select(['file_name', 'status', 'proposed_by', 'counts', 'findings'])
    .orderBy('file_name')
    .execute();
  expect(proposals).toMatchObject([
    { file_name: 'pss-cancelled.txt', status: 'DRAFT', proposed_by: 'PSS', counts: { removed: 1, retimed: 0 } },
    { file_name: 'pss-retimed.txt', status: 'DRAFT', proposed_by: 'PSS', counts: { removed: 0, retimed: 1 } },
  ]);
  expect(proposals.flatMap(({ findings }) => findings.filter(({ level }) => level === 'error'))).toEqual([]);
});
