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
async function search(remoteAddress: string, day: number, destCode3 = 'CTU') {
  const today = site.clock.now().toISOString().slice(0, 10);
  const answer = await site.app.inject({
    method: searchFlights.method,
    url: searchFlights.path,
    remoteAddress,
    headers: { deviceid: day.toString(16).padStart(32, '0') },
    payload: { origCode3: 'TAO', destCode3, departureDate: addDays(today, day) },
  });
  const { error, requestId } = answer.json();
  return { status: answer.statusCode, error, requestId, retryAfter: answer.headers['retry-after'] };
}

const searchDays = (address: string, from: number, to: number, destCode3?: string) =>
  Array.from({ length: to - from }, (_, index) => search(address, from + index, destCode3));

test('under a flood of searches, a person gets flights and the flood is refused', async () => {
  const flood = searchDays('203.0.113.7', 10, 160);
  const people = Array.from({ length: 5 }, (_, person) => search(`198.51.100.${person}`, 160 + person));
  expect((await Promise.all(people)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(50);
  for (const answer of refused) expect(answer).toMatchObject({ status: 429, error: 'tooOften', retryAfter: '5' });
});

test('while the gate is full, it refuses the flood before the server reads a request', async () => {
  const flood = searchDays('203.0.113.9', 10, 160, 'TFU');
  await Promise.any(flood.map(async (search) => expect((await search).status).toBe(429)));
  const unreadable = await search('203.0.113.9', 161, 'no airport');
  expect(unreadable).toMatchObject({ status: 429, error: 'tooOften', retryAfter: '5' });
  expect((await search('198.51.100.9', 161, 'no airport')).error).toBe('invalidInput');
  await Promise.all(flood);
});

test('the first searches of a hundred addresses at the same moment are all answered', async () => {
  const all = Array.from({ length: 100 }, (_, person) => search(`192.0.2.${person}`, 10 + person, 'KMG'));
  expect((await Promise.all(all)).filter(({ status }) => status !== 200)).toEqual([]);
});

test('in an overload, the answers to the flood are not kept', async () => {
  const flood = await Promise.all(searchDays('203.0.113.10', 10, 160, 'HRB'));
  const served = flood.flatMap(({ status, requestId }, index) =>
    status === 200 ? [{ requestId, day: 10 + index }] : [],
  );
  const again = async ({ day }: { day: number }) => (await search('198.51.100.10', day, 'HRB')).requestId;
  const [first, last] = [served.at(0), served.at(-1)];
  if (!first || !last) throw new Error('The gate refused the whole flood');
  expect(await again(first)).toBe(first.requestId);
  expect(await again(last)).not.toBe(last.requestId);
});

test('an answer that is kept does not wait at the gate', async () => {
  await search('198.51.100.99', 200);
  const flood = searchDays('203.0.113.8', 201, 300);
  const again = Array.from({ length: 3 }, () => search('203.0.113.8', 200));
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all(flood);
});
