import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  wrap,
} from 'cockatiel';
import { z } from 'zod/mini';
import type { NoAnswer, Party, PartyCalls, PartyOperation } from './party.ts';
import { schemaFaults } from './schema-faults.ts';
import { type SigningKey, signMessage } from './signatures.ts';

export interface PartyConnection {
  /** The address of the party, without a slash at the end. */
  url: string;
  key: SigningKey;
  /** The time limit of one attempt. */
  timeoutMs: number;
}

/** An attempt of a call, for the metrics. `outcome` is `answered`, or the reason why there is no answer. */
export interface Attempt {
  party: string;
  operation: string;
  outcome: string;
  ms: number;
}

interface ConnectionDeps {
  now: () => Date;
  onAttempt: (attempt: Attempt) => void;
  /**
   * Gets what an attempt without a definite answer said: the fields that break the schema, or the body of an error. It
   * can hold personal data. The conformance suite prints it; the site does not ask for it.
   */
  onDetail?: (detail: string) => void;
}

/** An attempt without a definite answer. Its message is the reason: a name without personal data. */
class NoDefiniteAnswer extends Error {
  readonly details: readonly string[];
  constructor(reason: string, details: readonly string[] = []) {
    super(reason);
    this.details = details;
  }
}
/** The party may answer another attempt. */
class Unavailable extends NoDefiniteAnswer {}

/** One attempt and two more. The job that called asks again later. */
const moreAttempts = 2;
const failuresThatOpen = 5;
const closedAfterMs = 10_000;
const concurrent = 20;
const waiting = 1000;

/**
 * Connects the site with a party over HTTP. Each call is signed, has a time limit and, where it acts, an idempotency
 * key. An attempt that the party could not answer is repeated with the same key. After five such attempts in a row the
 * circuit opens: for ten seconds calls end at once without an answer.
 */
export function connectParty<P extends Party>(
  party: P,
  connection: PartyConnection,
  deps: ConnectionDeps,
): PartyCalls<P> {
  const policy = wrap(
    bulkhead(concurrent, waiting),
    retry(handleType(Unavailable), {
      maxAttempts: moreAttempts,
      backoff: new ExponentialBackoff({ initialDelay: 200 }),
    }),
    circuitBreaker(handleType(Unavailable), {
      halfOpenAfter: closedAfterMs,
      breaker: new ConsecutiveBreaker(failuresThatOpen),
    }),
  );
  const calls = Object.entries(party.operations).map(([name, operation]) => {
    const attempt = async (request: unknown) => {
      const started = performance.now();
      const tell = (outcome: string) =>
        deps.onAttempt({ party: party.name, operation: name, outcome, ms: performance.now() - started });
      const answer = await send(operation, request, connection, deps.now).catch((error: unknown) => {
        tell(reasonOf(error));
        if (error instanceof NoDefiniteAnswer) for (const detail of error.details) deps.onDetail?.(detail);
        throw error;
      });
      tell('answered');
      return answer;
    };
    const call = (request: unknown) =>
      policy.execute(() => attempt(request)).catch((error: unknown) => noAnswer(reasonOf(error)));
    return [name, call];
  });
  return Object.fromEntries(calls) as unknown as PartyCalls<P>;
}

async function send(
  { path, keyOf, answer: schema }: PartyOperation,
  request: unknown,
  { url, key, timeoutMs }: PartyConnection,
  now: () => Date,
): Promise<unknown> {
  const body = JSON.stringify(request);
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (keyOf) headers['idempotency-key'] = keyOf(request);
  const message = { method: 'POST', url: `${url}/${path}`, headers, body };
  const signed = await signMessage(message, key, now());
  const options = { method: 'POST', headers: signed, body, signal: AbortSignal.timeout(timeoutMs) } as const;
  const { status, text } = await fetch(message.url, { ...options, redirect: 'error' })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      throw new Unavailable(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no connection');
    });
  if (status === 429 || status >= 500) throw new Unavailable(`http ${status}`, saidIn(text));
  if (status !== 200) throw new NoDefiniteAnswer(`http ${status}`, saidIn(text));
  return readAnswer(schema, text);
}

function readAnswer(schema: z.core.$ZodType, text: string): unknown {
  const json = parseJson(text);
  if (json === undefined) throw new NoDefiniteAnswer('invalid answer', ['answer: the body is no JSON']);
  const parsed = z.safeParse(schema, json);
  if (!parsed.success) throw new NoDefiniteAnswer('invalid answer', schemaFaults('answer', parsed.error));
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const saidIn = (text: string): string[] => (text === '' ? [] : [`the party says: ${text.slice(0, 300)}`]);

function reasonOf(error: unknown): string {
  if (error instanceof NoDefiniteAnswer) return error.message;
  if (error instanceof BrokenCircuitError) return 'circuit open';
  if (error instanceof BulkheadRejectedError) return 'too many calls';
  throw error;
}

const noAnswer = (reason: string): NoAnswer => ({ state: 'unknown', reason });
