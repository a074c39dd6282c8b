import { describe, expect, test } from 'vitest';
import { loadAdapter } from './load-adapter.ts';
import { booked, listenToAttempts, lounge, writeAdapter } from './test/lounge.ts';

const means = { env: { LOUNGE_PLACES: '7' }, now: () => new Date(), log: () => {} };

function load(source: string, timeoutMs = 5000) {
  const heard = listenToAttempts();
  const calls = loadAdapter(lounge, { file: writeAdapter(source), timeoutMs }, { context: means, ...heard });
  return { calls, ...heard };
}

async function ask(source: string, timeoutMs?: number) {
  const { calls, ...heard } = load(source, timeoutMs);
  if (typeof calls === 'string') throw new Error(calls);
  return { answer: await calls.book({ actNo: 'A1' }), ...heard };
}

describe('an adapter outside the source tree', () => {
  test('reads its own settings and answers', async () => {
    const { answer } = await ask(`export const connect = ({ env }) => ({
      async book() { return { state: 'booked', place: Number(env.LOUNGE_PLACES) }; },
    });`);
    expect(answer).toEqual(booked);
  });

  test('gets the same request again, also if it has changed its own copy', async () => {
    const { answer } = await ask(`let first = true;
    export const connect = () => ({
      book(request) {
        if (request.actNo !== 'A1') return { state: 'refused', code: 'otherKey', reason: request.actNo };
        request.actNo = 'A2';
        if (!first) return { state: 'booked', place: 7 };
        first = false;
        throw new Error('no line');
      },
    });`);
    expect(answer).toEqual(booked);
  });

  test('gets a signal that aborts at the time limit', async () => {
    const { answer, outcomes } = await ask(
      `let stopped = 0;
    export const connect = () => ({
      book: (_, { signal }) => stopped > 0
        ? { state: 'booked', place: 7 }
        : new Promise(() => signal.addEventListener('abort', () => { stopped += 1; })),
    });`,
      30,
    );
    expect(answer).toEqual(booked);
    expect(outcomes()).toEqual(['timeout', 'answered']);
  });

  test.each([
    ['it says that it does not know', '() => ({ state: "unknown", reason: "busy" })', 'busy', 'unknown', 3],
    ['it fails', '() => { throw new TypeError("no name of a person"); }', 'TypeError', 'error', 3],
    ['its answer is invalid', '() => ({ state: "banana" })', 'invalid answer', 'invalid answer', 1],
    ['its reason is no text', '() => ({ state: "unknown", reason: {} })', 'invalid answer', 'invalid answer', 1],
  ])('has not answered if %s', async (_, book, reason, outcome, attempts) => {
    const { answer, outcomes } = await ask(`export const connect = () => ({ book: ${book} });`);
    expect(answer).toEqual({ state: 'unknown', reason });
    expect(outcomes()).toEqual(Array(attempts).fill(outcome));
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
  const { details } = await ask(`export const connect = () => ({ book: ${book} });`);
  expect(new Set(details)).toEqual(new Set([expect.stringMatching(detail)]));
});

test('a file that does not exist is named', () => {
  const file = '/nowhere/lounge.mjs';
  const deps = { context: means, ...listenToAttempts() };
  expect(loadAdapter(lounge, { file, timeoutMs: 30 }, deps)).toBe(`the adapter ${file} does not exist`);
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
  expect(load(source).calls).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
});
