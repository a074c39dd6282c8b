import type { FastifyReply, onRequestHookHandler } from 'fastify';
import {
  addressKey,
  type Caller,
  type Db,
  type Deps,
  FairGate,
  type Language,
  type Sent,
} from '../../../platform/index.ts';
import { carrierFolder } from '../../reference/index.ts';
import { AnswerCache, type CachedAnswer, chooseEncoding, type FlightDay } from './answer-cache.ts';

/** The size of the cache in bytes: about 600 lists of flights. One process can make about as many in their lifetime. */
const mostBytes = 32 * 1024 ** 2;
/** One cache for each process and database, because its answers come from that database. */
const caches = new WeakMap<Db, AnswerCache>();

function cacheOf(db: Db): AnswerCache {
  const cache = caches.get(db) ?? new AnswerCache(mostBytes);
  caches.set(db, cache);
  return cache;
}

/**
 * The gate of the searches that no cache answers. Ten searches at once share one statement, and more would not be faster
 * on one core. 64 waiting ones take some 50 ms, and 256 of quiet addresses some 150 ms. In an overload those of busy
 * addresses get a third of the time, so that the event loop is soon free for the others.
 */
const gateLimits = {
  name: 'search',
  atOnce: 10,
  waiting: 64,
  waitingQuiet: 256,
  overload: { waiting: 16, rest: 2 },
  counted: 50_000,
};
const gates = new WeakMap<Db, FairGate>();

function gateOf(db: Db): FairGate {
  const gate = gates.get(db) ?? new FairGate(gateLimits);
  gates.set(db, gate);
  return gate;
}

/**
 * Returns a hook that refuses the busiest callers while the gate is full. It runs before the server reads the body,
 * because reading, validating and counting a call costs more than its refusal.
 */
export function refuseBusiest({ db, clock }: Pick<Deps, 'db' | 'clock'>): onRequestHookHandler {
  const gate = gateOf(db);
  return ({ ip, deviceId }, _reply, done) => {
    done(gate.findRefusal({ clientAddress: addressKey(ip), deviceId }, clock.now().getTime()) ?? undefined);
  };
}

/** Drops the cached answers about flights whose seats were taken or released. Callers call it after the commit. */
export function forgetSearches(db: Db, flights: readonly FlightDay[]): void {
  cacheOf(db).forget(flights);
}

export interface Searched<Result> {
  result: Result;
  /** The flights in the result. */
  flights: readonly FlightDay[];
}

/** An answer whose result is JSON text already, in parts. */
export interface Written<Result> extends Omit<Searched<Result>, 'result'> {
  written: readonly Buffer[];
}

export interface Cacheable {
  /** The operation and every value on which the answer depends. */
  key: readonly unknown[];
  language: Language;
  ttlMs: number;
  /** The caller, if an answer that is not kept waits for its turn. */
  caller?: Caller;
}

/**
 * Sends an answer from the cache, or makes it first, in the best encoding that the client accepts. All clients get the
 * same bytes. The `requestId` in them names the request that made the answer. The header `x-request-id` names the
 * present request.
 */
export async function sendCached<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  reply: FastifyReply,
  cacheable: Cacheable,
  search: () => Promise<Searched<Result> | Written<Result>>,
): Promise<Sent<Result>> {
  const { request } = reply;
  const answer = await getCachedAnswer(deps, cacheable, request.id, search);
  const encoding = chooseEncoding(request.headers['accept-encoding'], answer.size);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  await reply.send(await answer.bytes(encoding));
  return { sent: true };
}

/**
 * Returns the result of a cached answer, or makes it first. It serves operations that answer with a part of the result.
 */
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

async function getCachedAnswer<Result>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { key, language, ttlMs, caller }: Cacheable,
  requestId: string,
  search: () => Promise<Searched<Result> | Written<Result>>,
): Promise<CachedAnswer> {
  const name = JSON.stringify([carrierFolder(), language, ...key]);
  const cache = cacheOf(db);
  const make = async () => {
    const searched = await search();
    const result = 'written' in searched ? searched.written : [Buffer.from(JSON.stringify(searched.result))];
    const [start, end] = ['{"code":1,"message":"success","result":', `,"requestId":${JSON.stringify(requestId)}}`];
    return { body: Buffer.concat([Buffer.from(start), ...result, Buffer.from(end)]), flights: searched.flights };
  };
  const now = clock.now().getTime();
  const kept = cache.find(name, { now, ttlMs });
  if (kept || !caller) return kept ?? cache.get(name, { now, ttlMs, isKept: true }, make);
  // A person may ask for the same as a flood. The cache joins equal searches only after the gate, so that the person
  // does not wait in the place of the flood.
  // The different answers of a flood would take the place of those that people ask for.
  return gateOf(db).run(caller, now, (isOverload) =>
    cache.get(name, { now: clock.now().getTime(), ttlMs, isKept: !isOverload }, make),
  );
}
