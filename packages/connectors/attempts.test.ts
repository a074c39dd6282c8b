import { afterEach, describe, expect, test, vi } from 'vitest';
import { booked, startLounge, transports } from './test/lounge.ts';

afterEach(() => {
  vi.useRealTimers();
});

const refusal = { state: 'refused', code: 'full', reason: '满员' };
const unavailable = () => {
  throw new Error('no line');
};

describe.each(transports)('a call $transport', ({ connect, transport }) => {
  const silent = transport === 'over HTTP' ? 'http 503' : 'error';

  test('is one attempt if the party answers', async () => {
    const { book, keys, attempts } = await startLounge(connect, () => booked);
    expect(await book('A1')).toEqual(booked);
    expect(keys).toEqual(['A1']);
    expect(attempts).toEqual([{ party: 'lounge', operation: 'book', outcome: 'answered', ms: expect.any(Number) }]);
  });

  test('is repeated with the same key while the party is unavailable, and each attempt is told', async () => {
    const { book, keys, outcomes } = await startLounge(connect, (count) => (count < 3 ? unavailable() : booked));
    expect(await book('A1')).toEqual(booked);
    expect(keys).toEqual(['A1', 'A1', 'A1']);
    expect(outcomes()).toEqual([silent, silent, 'answered']);
  });

  test('ends without an answer after three attempts', async () => {
    const { book, keys, outcomes } = await startLounge(connect, () => new Promise(() => {}), 30);
    expect(await book('A1')).toEqual({ state: 'unknown', reason: 'timeout' });
    expect(keys).toEqual(['A1', 'A1', 'A1']);
    expect(outcomes()).toEqual(['timeout', 'timeout', 'timeout']);
  });

  test.each([
    ['a refusal', refusal, refusal, 'answered'],
    ['an answer of no schema', { state: 'banana' }, { state: 'unknown', reason: 'invalid answer' }, 'invalid answer'],
  ])('is not repeated after %s', async (_, said, result, outcome) => {
    const { book, keys, outcomes } = await startLounge(connect, () => said);
    expect(await book('A1')).toEqual(result);
    expect(keys).toEqual(['A1']);
    expect(outcomes()).toEqual([outcome]);
  });

  test('ignores the answer of a late attempt', async () => {
    const { promise: later, resolve: answerLate } = Promise.withResolvers();
    const { book, outcomes } = await startLounge(
      connect,
      (count) => {
        if (count === 1) return later;
        answerLate({ state: 'booked', place: 1 });
        return later.then(() => booked);
      },
      300,
    );
    expect(await book('A1')).toEqual(booked);
    expect(outcomes()).toEqual(['timeout', 'answered']);
  });

  test('ends at once while the circuit is open, which the clock closes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let isThere = false;
    const { book, keys } = await startLounge(connect, () => (isThere ? booked : unavailable()));
    const open = { state: 'unknown', reason: 'circuit open' };
    await book('A1');
    expect(await book('A2')).toEqual(open);
    expect(keys).toEqual(['A1', 'A1', 'A1', 'A2', 'A2']);

    isThere = true;
    vi.setSystemTime(Date.now() + 9999);
    expect(await book('A3')).toEqual(open);
    expect(keys).toHaveLength(5);

    vi.setSystemTime(Date.now() + 1);
    expect(await book('A4')).toEqual(booked);
    expect(await book('A5')).toEqual(booked);
    expect(keys.slice(5)).toEqual(['A4', 'A5']);
  });

  test('opens the circuit again if the first attempt after ten seconds has no answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { book, keys } = await startLounge(connect, unavailable);
    await book('A1');
    await book('A2');
    vi.setSystemTime(Date.now() + 10_000);
    expect(await book('A3')).toEqual({ state: 'unknown', reason: 'circuit open' });
    expect(keys.slice(5)).toEqual(['A3']);
  });

  test('is one of 20 at once; 1,000 more wait, and the next one ends without an answer', async () => {
    const gate = Promise.withResolvers<void>();
    let [atOnce, most] = [0, 0];
    const { book } = await startLounge(
      connect,
      async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await gate.promise;
        atOnce -= 1;
        return booked;
      },
      60_000,
    );
    const calls = Array.from({ length: 1020 }, (_, index) => book(`A${index}`));
    expect(await book('one more')).toEqual({ state: 'unknown', reason: 'too many calls' });
    await vi.waitFor(() => expect(atOnce).toBe(20), { timeout: 20_000 });
    gate.resolve();
    expect((await Promise.all(calls)).filter(({ state }) => state !== 'booked')).toEqual([]);
    expect(most).toBe(20);
  }, 60_000);
});
