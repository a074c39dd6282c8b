import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AnswerCache, chooseEncoding } from './answer-cache.ts';

const flight = { flightNo: 'HD4613', flightDate: '2026-12-08' };
const other = { flightNo: 'HD4655', flightDate: '2026-12-08' };
const most = 4 * 1024 ** 2;
const at = (now: number) => ({ now, ttlMs: 3000, isKept: true });

/** Returns a function that makes 'answer 1', 'answer 2', … about the given flights. */
function maker(flights = [flight]) {
  let made = 0;
  const make = async () => {
    made += 1;
    return { body: Buffer.from(`answer ${made}`), flights };
  };
  return { make, times: () => made };
}

const textOf = async (answer: Promise<{ bytes(encoding: 'identity'): Promise<Buffer> }>) =>
  (await (await answer).bytes('identity')).toString();

describe('the answer cache', () => {
  it('returns the same answer for its lifetime, and then a new one', async () => {
    const cache = new AnswerCache(most);
    const { make } = maker();
    expect(await textOf(cache.get('a', at(0), make))).toBe('answer 1');
    expect(await textOf(cache.get('a', at(2999), make))).toBe('answer 1');
    expect(await textOf(cache.get('a', at(3000), make))).toBe('answer 2');
    expect(await textOf(cache.get('b', at(3000), make))).toBe('answer 3');
  });

  it('does not keep an answer that a request asks it not to keep', async () => {
    const cache = new AnswerCache(most);
    const { make } = maker();
    expect(await textOf(cache.get('a', { ...at(0), isKept: false }, make))).toBe('answer 1');
    expect(cache.kept).toEqual({ answers: 0, bytes: 0 });
    expect(await textOf(cache.get('a', at(0), make))).toBe('answer 2');
    expect(await textOf(cache.get('a', { ...at(1), isKept: false }, make))).toBe('answer 2');
  });

  it('makes a new answer if the clock is set back', async () => {
    const cache = new AnswerCache(most);
    const { make } = maker();
    await cache.get('a', at(1_000_000), make);
    expect(await textOf(cache.get('a', at(0), make))).toBe('answer 2');
  });

  it('makes one answer for requests at the same moment', async () => {
    const cache = new AnswerCache(most);
    const { make, times } = maker();
    await Promise.all([cache.get('a', at(0), make), cache.get('a', at(0), make), cache.get('a', at(0), make)]);
    expect(times()).toBe(1);
  });

  it('drops only the answers about a flight that was sold', async () => {
    const cache = new AnswerCache(most);
    const [sold, kept] = [maker([flight, other]), maker([other])];
    await cache.get('a', at(0), sold.make);
    await cache.get('b', at(0), kept.make);
    cache.forget([flight]);
    expect(await textOf(cache.get('a', at(1), sold.make))).toBe('answer 2');
    expect(await textOf(cache.get('b', at(1), kept.make))).toBe('answer 1');
  });

  it('does not keep an answer if a flight was sold while it was made', async () => {
    const cache = new AnswerCache(most);
    const { make } = maker();
    const overtaken = cache.get('a', at(0), async () => {
      const answer = await make();
      cache.forget([flight]);
      return answer;
    });
    expect(await textOf(overtaken)).toBe('answer 1');
    expect(await textOf(cache.get('a', at(1), make))).toBe('answer 2');
    expect(await textOf(cache.get('a', at(2), make))).toBe('answer 2');
  });

  it('does not keep a failure', async () => {
    const cache = new AnswerCache(most);
    const { make } = maker();
    await expect(cache.get('a', at(0), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await textOf(cache.get('a', at(1), make))).toBe('answer 1');
  });

  it('drops the oldest answers above its limit of bytes', async () => {
    const cache = new AnswerCache(100_000);
    const { make } = maker();
    const large = async () => ({ body: Buffer.alloc(40_000, 'x'), flights: [flight] });
    for (const key of ['a', 'b']) await cache.get(key, at(0), make);
    for (const key of ['c', 'd', 'e', 'f']) await cache.get(key, at(0), large);
    expect(cache.kept.answers).toBe(2);
    expect(cache.kept.bytes).toBeLessThanOrEqual(100_000);
    expect((await cache.get('f', at(1), make)).size).toBe(40_000);
    expect(await textOf(cache.get('a', at(1), make))).toBe('answer 3');
  });

  it('returns but does not keep an answer that is larger than its limit', async () => {
    const cache = new AnswerCache(10_000);
    const huge = async () => ({ body: Buffer.alloc(20_000, 'x'), flights: [flight] });
    expect((await cache.get('a', at(0), huge)).size).toBe(20_000);
    expect(cache.kept).toEqual({ answers: 0, bytes: 0 });
  });

  it('drops expired answers of all keys when the next answer is made, and answers about sold flights at once', async () => {
    const cache = new AnswerCache(most);
    const { make } = maker();
    for (let day = 0; day < 500; day += 1) await cache.get(`day ${day}`, at(0), make);
    await cache.get('lives on', { now: 0, ttlMs: 60_000, isKept: true }, maker([other]).make);
    expect(cache.kept.answers).toBe(501);
    await cache.get('next', at(3000), make);
    expect(cache.kept.answers).toBe(2);
    cache.forget([flight, other]);
    expect(cache.kept).toEqual({ answers: 0, bytes: 0 });
  });

  it('compresses its answers', async () => {
    const body = 'flight '.repeat(1000);
    const answer = await new AnswerCache(most).get('a', at(0), async () => ({ body: Buffer.from(body), flights: [] }));
    expect(brotliDecompressSync(await answer.bytes('br')).toString()).toBe(body);
    expect(gunzipSync(await answer.bytes('gzip')).toString()).toBe(body);
    expect((await answer.bytes('br')).length).toBeLessThan(body.length / 20);
  });
});

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 5000, 'br'],
    ['gzip, deflate', 5000, 'gzip'],
    ['br;q=0, gzip;q=0.8', 5000, 'gzip'],
    ['GZIP', 5000, 'gzip'],
    ['deflate', 5000, 'identity'],
    [undefined, 5000, 'identity'],
    ['br', 500, 'identity'],
  ] as const)('for the header "%s" and %i bytes is %s', (accepted, size, encoding) => {
    expect(chooseEncoding(accepted, size)).toBe(encoding);
  });
});
