import { createRequire } from 'node:module';
import { z } from 'zod/mini';
import type { NoAnswer, Party, PartyCalls, PartyOperation } from './party.ts';

/** The site passes these means to an adapter outside the source tree. */
export interface AdapterContext {
  /** The variables of the process. The adapter reads its own settings. */
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  /** A line of the log. It must hold no personal data. */
  log: (level: 'info' | 'warn' | 'error', facts: object, text: string) => void;
}

const require = createRequire(import.meta.url);

/**
 * Loads an adapter from a file outside the source tree: an ES module whose `connect(context)` returns one function for
 * each operation of the party. Returns the fault as a text if the file is no such module.
 *
 * The site trusts no adapter to keep the contract. An answer that does not match the schema, an error and a time-out
 * count as no answer.
 */
export function loadAdapter<P extends Party>(
  party: P,
  { file, timeoutMs }: { file: string; timeoutMs: number },
  context: AdapterContext,
): PartyCalls<P> | string {
  const connect = readConnect(file);
  if (typeof connect === 'string') return connect;
  const own = connect(context) as Record<string, unknown>;
  const names = Object.keys(party.operations);
  const missing = names.filter((name) => typeof own?.[name] !== 'function');
  if (missing.length > 0) return `the adapter has no function for ${missing.join(', ')}`;
  const calls = Object.entries(party.operations).map(([name, operation]) => {
    const ask = own[name] as (request: unknown) => unknown;
    return [name, (request: unknown) => askWithin(operation, timeoutMs, async () => ask.call(own, request))];
  });
  return Object.fromEntries(calls) as unknown as PartyCalls<P>;
}

/** Returns the function `connect` of a module, or why there is none. */
function readConnect(file: string): ((context: AdapterContext) => unknown) | string {
  try {
    const { connect } = require(file);
    return typeof connect === 'function' ? connect : 'the file exports no function `connect`';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function askWithin(
  { answer: schema }: PartyOperation,
  timeoutMs: number,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<NoAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'unknown', reason: 'timeout' }), timeoutMs);
  });
  const inTime = ask().then(
    (answer) => {
      const parsed = z.safeParse(schema, answer);
      return parsed.success
        ? parsed.data
        : isNoAnswer(answer)
          ? answer
          : { state: 'unknown', reason: 'invalid answer' };
    },
    (error: unknown) => ({ state: 'unknown', reason: error instanceof Error ? error.name : 'error' }),
  );
  return Promise.race([inTime, late]).finally(() => clearTimeout(timer));
}

const isNoAnswer = (answer: unknown): answer is NoAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'state' in answer &&
  answer.state === 'unknown' &&
  'reason' in answer;
