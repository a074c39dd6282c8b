import type { FastifyReply } from 'fastify';
import type { Db, Deps, Language, Sent } from '../../../platform/index.ts';
import { AnswerCache, type CachedAnswer, chooseEncoding, type FlightDay } from './answer-cache.ts';

/** Some six hundred lists of flights: about what one process can make in the seconds for which it keeps them. */
const mostBytes = 32 * 1024 ** 2;
/** One cache a process and database: what it knows came from there. */
const caches = new WeakMap<Db, AnswerCache>();

function cacheOf(db: Db): AnswerCache {
  const cache = caches.get(db) ?? new AnswerCache(mostBytes);
  caches.set(db, cache);
  return cache;
}

/** To be called once seats of these flights were taken or came back, after the commit. */
export function forgetSearches(db: Db, flights: readonly FlightDay[]): void {
  cacheOf(db).forget(flights);
}

export interface Searched<Result> {
  result: Result;
  /** The flights the result speaks of. */
  flights: readonly FlightDay[];
}

export interface Cacheable {
  /** Operation and everything the answer depends on. */
  key: readonly unknown[];
  language: Language;
  ttlMs: number;
}

/**
 * Sends an answer from the cache, made if need be, in the encoding the client takes best. The bytes are the same for
 * everybody, `requestId` in them too: it names the request that made them; the header `x-request-id` names this one.
 */
export async function sendCached<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  reply: FastifyReply,
  cacheable: Cacheable,
  search: () => Promise<Searched<Result>>,
): Promise<Sent<Result>> {
  const { request } = reply;
  const answer = await getCachedAnswer(deps, cacheable, request.id, search);
  const encoding = chooseEncoding(request.headers['accept-encoding'], answer.size);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  await reply.send(await answer.bytes(encoding));
  return { sent: true };
}

/** The result of an answer from the cache, made if need be, for an operation that answers a part of it. */
export async function getCached<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  cacheable: Cacheable,
  requestId: string,
  search: () => Promise<Searched<Result>>,
): Promise<Result> {
  const answer = await getCachedAnswer(deps, cacheable, requestId, search);
  const { result } = JSON.parse((await answer.bytes('identity')).toString('utf8')) as { result: Result };
  return result;
}

function getCachedAnswer<Result>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { key, language, ttlMs }: Cacheable,
  requestId: string,
  search: () => Promise<Searched<Result>>,
): Promise<CachedAnswer> {
  return cacheOf(db).get(JSON.stringify([language, ...key]), { now: clock.now().getTime(), ttlMs }, async () => {
    const { result, flights } = await search();
    return { body: JSON.stringify({ code: 1, message: 'success', result, requestId }), flights };
  });
}
