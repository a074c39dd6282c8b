import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod/mini';
import type { NoAnswer, Party, PartyCalls, PartyOperation } from './party.ts';
import { schemaFaults } from './schema-faults.ts';

/** The site passes these means to an adapter outside the source tree. */
export interface AdapterContext {
  /** The variables of the process. The adapter reads its own settings. */
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  /** A line of the log. It must hold no personal data. */
  log: (level: 'info' | 'warn' | 'error', facts: object, text: string) => void;
}

interface AdapterOptions {
  file: string;
  timeoutMs: number;
  /**
   * Gets the fields of an answer that break the schema, and the text of an error. It can hold personal data. The
   * conformance suite prints it; the site does not ask for it.
   */
  onDetail?: (detail: string) => void;
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
  { file, ...options }: AdapterOptions,
  context: AdapterContext,
): PartyCalls<P> | string {
  const connect = readConnect(file);
  if (typeof connect === 'string') return connect;
  const own = readFunctions(connect, context);
  if (typeof own === 'string') return own;
  const names = Object.keys(party.operations);
  const missing = names.filter((name) => typeof own[name] !== 'function');
  if (missing.length > 0) return `the adapter has no function for ${missing.join(', ')}`;
  const calls = Object.entries(party.operations).map(([name, operation]) => {
    const ask = own[name] as (request: unknown) => unknown;
    return [name, (request: unknown) => askWithin(operation, options, async () => ask.call(own, request))];
  });
  return Object.fromEntries(calls) as unknown as PartyCalls<P>;
}

type Connect = (context: AdapterContext) => unknown;

/** Returns the function `connect` of a module, or why there is none. */
function readConnect(file: string): Connect | string {
  if (!existsSync(file)) return `the adapter ${file} does not exist`;
  try {
    const { connect } = require(file);
    return typeof connect === 'function' ? connect : 'the file exports no function `connect`';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the functions of an adapter, or why there are none. */
function readFunctions(connect: Connect, context: AdapterContext): Record<string, unknown> | string {
  try {
    const own = connect(context);
    if (own instanceof Promise) return '`connect` returns a promise: it must return the functions at once';
    return (own ?? {}) as Record<string, unknown>;
  } catch (error) {
    return `\`connect\` fails: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function askWithin(
  { answer: schema }: PartyOperation,
  { timeoutMs, onDetail }: Pick<AdapterOptions, 'timeoutMs' | 'onDetail'>,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<NoAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'unknown', reason: 'timeout' }), timeoutMs);
  });
  const inTime = ask().then(
    (answer) => {
      const parsed = z.safeParse(schema, answer);
      if (parsed.success) return parsed.data;
      if (isNoAnswer(answer)) return answer;
      for (const detail of schemaFaults('answer', parsed.error)) onDetail?.(detail);
      return { state: 'unknown', reason: 'invalid answer' };
    },
    (error: unknown) => {
      onDetail?.(`the adapter throws ${String(error)}`);
      return { state: 'unknown', reason: error instanceof Error ? error.name : 'error' };
    },
  );
  return Promise.race([inTime, late]).finally(() => clearTimeout(timer));
}

const isNoAnswer = (answer: unknown): answer is NoAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'state' in answer &&
  answer.state === 'unknown' &&
  'reason' in answer;
