import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { loadAdapter } from './load-adapter.ts';
import { defineCall, defineParty } from './party.ts';

const party = defineParty({
  name: 'lounge',
  title: 'Lounges',
  description: 'Books places in lounges.',
  operations: {
    book: defineCall({
      path: 'places/book',
      summary: 'Books a place.',
      request: z.object({ actNo: z.string() }),
      answer: z.object({ state: z.literal('booked'), place: z.int() }),
      keyOf: ({ actNo }) => actNo,
    }),
  },
  notices: {},
});

const folder = mkdtempSync(join(tmpdir(), 'adapter-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function load(source: string, onDetail?: (detail: string) => void) {
  count += 1;
  const file = join(folder, `adapter-${count}.mjs`);
  writeFileSync(file, source);
  const context = { env: { LOUNGE_PLACES: '7' }, now: () => new Date(), log: () => {} };
  return loadAdapter(party, { file, timeoutMs: 30, ...(onDetail && { onDetail }) }, context);
}

async function ask(source: string, onDetail?: (detail: string) => void) {
  const calls = load(source, onDetail);
  if (typeof calls === 'string') throw new Error(calls);
  return calls.book({ actNo: 'A1' });
}

describe('an adapter outside the source tree', () => {
  test('reads its own settings and answers', async () => {
    const source = `export const connect = ({ env }) => ({
      async book() { return { state: 'booked', place: Number(env.LOUNGE_PLACES) }; },
    });`;
    expect(await ask(source)).toEqual({ state: 'booked', place: 7 });
  });

  test('may answer that it does not know', async () => {
    const source = `export const connect = () => ({ book: () => ({ state: 'unknown', reason: 'busy' }) });`;
    expect(await ask(source)).toEqual({ state: 'unknown', reason: 'busy' });
  });

  test.each([
    ['an invalid answer', '() => ({ state: "banana" })', 'invalid answer'],
    ['an error', '() => { throw new TypeError("no name of a person"); }', 'TypeError'],
    ['no answer in time', '() => new Promise(() => {})', 'timeout'],
  ])('has not answered after %s', async (_, book, reason) => {
    expect(await ask(`export const connect = () => ({ book: ${book} });`)).toEqual({ state: 'unknown', reason });
  });
});

test.each([
  ['the field and the rule of an invalid answer', '() => ({ state: "booked", place: "7" })', /^answer\.place: /],
  [
    'the text of an error',
    '() => { throw new TypeError("no such host"); }',
    /^the adapter throws TypeError: no such host$/,
  ],
])('the conformance suite learns %s', async (_, book, detail) => {
  const details: string[] = [];
  await ask(`export const connect = () => ({ book: ${book} });`, (each) => details.push(each));
  expect(details).toEqual([expect.stringMatching(detail)]);
});

test('a file that does not exist is named', () => {
  const context = { env: {}, now: () => new Date(), log: () => {} };
  const file = join(folder, 'nowhere.mjs');
  expect(loadAdapter(party, { file, timeoutMs: 30 }, context)).toBe(`the adapter ${file} does not exist`);
});

test.each([
  ['without the function', 'export const other = 1;', 'the file exports no function `connect`'],
  ['without an operation', 'export const connect = () => ({});', 'the adapter has no function for book'],
  [
    'with an async function `connect`',
    'export const connect = async () => ({});',
    '`connect` returns a promise: it must return the functions at once',
  ],
  [
    'whose function `connect` fails',
    'export const connect = () => { throw new Error("LOUNGE_PLACES is missing"); };',
    '`connect` fails: LOUNGE_PLACES is missing',
  ],
  ['that does not parse', 'export const = 1;', /Unexpected token|Invalid/],
])('a file %s is refused with the reason', (_, source, reason) => {
  expect(load(source)).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
});
