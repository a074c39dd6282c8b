import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod/mini';
import { type Ask, type AttemptListeners, callInAttempts, Unavailable } from './attempts.ts';
import type { Party, PartyCalls } from './party.ts';

/** The site passes these means to an adapter outside the source tree. */
export interface AdapterContext {
  /** The variables of the process. The adapter reads its own settings. */
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  /** A line of the log. It must hold no personal data. */
  log: (level: 'info' | 'warn' | 'error', facts: object, text: string) => void;
}

interface AdapterDeps extends AttemptListeners {
  /** The means that `connect` gets. */
  context: AdapterContext;
}

const require = createRequire(import.meta.url);

/**
 * Loads an adapter from a file outside the source tree: an ES module whose `connect(context)` returns one function for
 * each operation of the party. Returns the fault as a text if the file is no such module.
 *
 * The site trusts no adapter to keep the contract: an answer that does not match the schema, an error and a time-out
 * count as no answer. Each attempt gets its own copy of the request.
 */
export function loadAdapter<P extends Party>(
  party: P,
  { file, timeoutMs }: { file: string; timeoutMs: number },
  { context, ...listeners }: AdapterDeps,
): PartyCalls<P> | string {
  const connect = readConnect(file);
  if (typeof connect === 'string') return connect;
  const own = readFunctions(connect, context);
  if (typeof own === 'string') return own;
  const missing = Object.keys(party.operations).filter((name) => typeof own[name] !== 'function');
  if (missing.length > 0) return `the adapter has no function for ${missing.join(', ')}`;
  const ask: Ask = async ({ name }, request, signal) => {
    const run = own[name] as (request: unknown, means: { signal: AbortSignal }) => unknown;
    const said = await Promise.resolve()
      .then(() => run.call(own, structuredClone(request), { signal }))
      .catch(throwOwnError);
    const { success, data } = z.safeParse(ownReason, said);
    if (success) throw new Unavailable(data.reason, { outcome: 'unknown' });
    return said;
  };
  return callInAttempts(party, ask, timeoutMs, listeners);
}

/** The adapter says itself that it does not know. */
const ownReason = z.object({ state: z.literal('unknown'), reason: z.string().check(z.maxLength(300)) });

/** An adapter may give its errors any name, so the metrics know one only. */
function throwOwnError(error: unknown): never {
  const name = error instanceof Error ? error.name : 'error';
  throw new Unavailable(name, { outcome: 'error', details: [`the adapter throws ${String(error)}`] });
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
