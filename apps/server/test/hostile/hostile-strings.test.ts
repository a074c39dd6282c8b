import type { Operation } from '@haidai/contract';
import { allOperations } from '@haidai/contract/all';
import { pageArticles } from '@haidai/contract/content';
import { listPassengers } from '@haidai/contract/member';
import {
  type Answer,
  type Api,
  demoPeople,
  demoSupervisor,
  hostileStrings,
  signInMember,
  signInStaff,
} from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { describeInput, put, type StringPlace } from './string-places.ts';

/** One string of every kind or more. With HOSTILE_STRINGS=all there are five hundred (docs/running-tests.md). */
const isAll = process.env.HOSTILE_STRINGS === 'all';
const strings = hostileStrings(isAll ? 500 : 30);
const withStrings = allOperations
  .map((operation) => ({ operation, ...describeInput(operation) }))
  .filter(({ places }) => places.length > 0);
type Described = (typeof withStrings)[number];

let site: TestApp;
let api: Api;
let authorization = '';
/** The supervisor and an administrator, for the operations of the staff. */
let desk: Api;
let administrator: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  api = site.api.another();
  authorization = `Bearer ${(await signInMember(api)).access_token}`;
  desk = site.api.another();
  await signInStaff(desk, demoSupervisor);
  administrator = site.api.another();
  await signInStaff(administrator, demoPeople.administrator);
});
afterAll(() => site.close());

test('there are five hundred strings and operations with string fields', () => {
  expect(new Set(hostileStrings(500)).size).toBe(500);
  expect(withStrings.length).toBeGreaterThan(30);
});

describe('hostile strings in every field of', () => {
  test.each(withStrings.map((each) => [each.operation.id, each] as const))(
    '%s cause no failure, and no answer shows them as HTML',
    async (_, described) => {
      const whole = strings.map((text) => [text, described.places.filter(({ takes }) => takes(text))] as const);
      await sendAll(described, whole);
      // The schema refuses these strings before any code reads them.
      const broken = hostileStrings(isAll ? 72 : 12).map(
        (text) => [text, described.places.filter(({ takes }) => !takes(text))] as const,
      );
      for (const answer of await sendAll(described, broken)) {
        // A string that is too long for a path leads to no operation.
        const expected = described.operation.request.params ? ['invalidInput', 'notFound'] : ['invalidInput'];
        expect(expected).toContain(answer.error);
      }
    },
    120_000,
  );
});

test('the stored data still exists after all hostile strings', async () => {
  const browser = site.api.another();
  await signInMember(browser);
  expect(await browser.expectOk(listPassengers)).toHaveLength(2);
  expect((await browser.expectOk(pageArticles, { query: {} })).list.length).toBeGreaterThan(0);
});

/** Sends a few inputs at a time from a new device each, with empty rate counters, so that no limit refuses them. */
async function sendAll(described: Described, inputs: (readonly [string, StringPlace[]])[]) {
  const sent = inputs
    .map(([text, places]) => [text, places.filter((place) => canBeSent(place, text))] as const)
    .filter(([, places]) => places.length > 0);
  const answers: Answer<unknown>[] = [];
  for (let done = 0; done < sent.length; done += 8) {
    await site.db.deleteFrom('rate_counter').execute();
    // The bot wall refuses a program that sends a hundred calls from one device.
    api = site.api.another();
    const few = sent.slice(done, done + 8);
    answers.push(...(await Promise.all(few.map(([text, places]) => send(described, places, text)))));
  }
  return answers;
}

async function send({ operation, sample }: Described, places: StringPlace[], text: string) {
  const answer = await callAs(operation, put(sample, places, text));
  const where = `${operation.id} ${places.map(({ path }) => path.join('.')).join(', ')} ${JSON.stringify(text.slice(0, 80))}`;
  expect(answer.status, where).toBeLessThan(500);
  expect(answer.error, where).not.toBe('unauthenticated');
  expectHarmless(answer, text, where);
  return answer;
}

function callAs(operation: Operation, input: object): Promise<Answer<unknown>> {
  if (operation.permission === 'people.manage') return administrator.callLoosely(operation, input);
  if (operation.auth === 'staff') return desk.callLoosely(operation, input);
  return api.callLoosely(operation, input, { headers: { authorization } });
}

/**
 * Tests whether a client can send the text: a header allows only some characters, and a path parameter cannot be empty.
 */
function canBeSent({ path: [part] }: StringPlace, text: string): boolean {
  if (part === 'headers') return /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
  return part !== 'params' || (text.isWellFormed() && text.trim() !== '');
}

/**
 * Expects JSON, plain text, or HTML that does not contain the string, with `nosniff`, and no header that the string has
 * set. An answer that leads on has no content and leads to a page of the site.
 */
function expectHarmless({ status, headers, result }: Answer<unknown>, text: string, where: string): void {
  const kind = String(headers['content-type']);
  if (status === 303) expect(headers.location, where).toMatch(/^\/[a-z]/);
  else expect(kind, where).toMatch(/^(application\/json|text\/plain|text\/html)/);
  if (kind.startsWith('text/html') && /[<>"]/.test(text)) expect(String(result), where).not.toContain(text);
  expect(headers['x-content-type-options'], where).toBe('nosniff');
  expect(JSON.stringify(headers), where).not.toContain('hit=1');
}
