import { searchFlights } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** Sends the search of a day, from a device that searches only for this day. */
async function search(remoteAddress: string, day: number) {
  const today = site.clock.now().toISOString().slice(0, 10);
  const answer = await site.app.inject({
    method: searchFlights.method,
    url: searchFlights.path,
    remoteAddress,
    headers: { deviceid: day.toString(16).padStart(32, '0') },
    payload: { origCode3: 'TAO', destCode3: 'CTU', departureDate: addDays(today, day) },
  });
  return { status: answer.statusCode, error: answer.json().error, retryAfter: answer.headers['retry-after'] };
}

const searchDays = (address: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => search(address, from + index));

test('under a flood of searches, a person gets flights and the flood is refused', async () => {
  const flood = searchDays('203.0.113.7', 10, 160);
  const people = Array.from({ length: 5 }, (_, person) => search(`198.51.100.${person}`, 160 + person));
  expect((await Promise.all(people)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(50);
  for (const answer of refused) expect(answer).toEqual({ status: 429, error: 'tooOften', retryAfter: '5' });
});

test('an answer that is kept does not wait at the gate', async () => {
  await search('198.51.100.99', 200);
  const flood = searchDays('203.0.113.8', 201, 300);
  const again = Array.from({ length: 3 }, () => search('203.0.113.8', 200));
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all(flood);
});
