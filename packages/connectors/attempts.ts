import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { z } from 'zod/mini';
import type { NoAnswer, Party, PartyCalls, PartyOperation } from './party.ts';
import { schemaFaults } from './schema-faults.ts';

/** An attempt of a call, for the metrics. `outcome` is `answered`, or a name of why there is no answer. */
export interface Attempt {
  party: string;
  operation: string;
  outcome: string;
  ms: number;
}

/** Who learns of the attempts. */
export interface AttemptListeners {
  onAttempt: (attempt: Attempt) => void;
  /**
   * Gets what an attempt without a definite answer said: the fields that break the schema, the body or the text of an
   * error. It can hold personal data. The conformance suite prints it; the site does not ask for it.
   */
  onDetail?: ((detail: string) => void) | undefined;
}

/** Hands one request to the party, and returns what the party says. `signal` aborts at the time limit. */
export type Ask = (operation: OperationOfParty, request: unknown, signal: AbortSignal) => Promise<unknown>;
export type OperationOfParty = PartyOperation & { name: string };

/** An attempt without a definite answer. Its message is the reason, which staff may read: no personal data. */
export class NoDefiniteAnswer extends Error {
  readonly details: readonly string[];
  /** The reason for the metrics. It is one of few. */
  readonly outcome: string;
  constructor(
    reason: string,
    { details = [], outcome = reason }: { details?: readonly string[]; outcome?: string } = {},
  ) {
    super(reason);
    this.details = details;
    this.outcome = outcome;
  }
}
/** The party may answer another attempt. */
export class Unavailable extends NoDefiniteAnswer {}

/** One attempt and two more. The job that called asks again later. */
const moreAttempts = 2;
const failuresThatOpen = 5;
const closedAfterMs = 10_000;
const concurrent = 20;
const waiting = 1000;

/**
 * Returns the calls of a party. Each call is an attempt of `ask` within the time limit, and more attempts with the same
 * request while the party is unavailable. After five such attempts in a row the circuit opens: for ten seconds calls
 * end at once without an answer. An answer that breaks the schema counts as none; the answer of a late attempt is
 * ignored.
 */
export function callInAttempts<P extends Party>(
  party: P,
  ask: Ask,
  timeoutMs: number,
  { onAttempt, onDetail }: AttemptListeners,
): PartyCalls<P> {
  const limit = timeout(timeoutMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
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

  async function attempt(operation: OperationOfParty, request: unknown): Promise<unknown> {
    const started = performance.now();
    const tell = (outcome: string) =>
      onAttempt({ party: party.name, operation: operation.name, outcome, ms: performance.now() - started });
    try {
      const said = await limit.execute(({ signal }) => ask(operation, request, signal));
      const answer = readAnswer(operation, said);
      tell('answered');
      return answer;
    } catch (error) {
      const fault = error instanceof TaskCancelledError ? new Unavailable('timeout') : error;
      if (!(fault instanceof NoDefiniteAnswer)) throw fault;
      tell(fault.outcome);
      for (const detail of fault.details) onDetail?.(detail);
      throw fault;
    }
  }

  const calls = Object.entries(party.operations).map(([name, operation]) => {
    const call = (request: unknown) => policy.execute(() => attempt({ name, ...operation }, request)).catch(noAnswer);
    return [name, call];
  });
  return Object.fromEntries(calls) as unknown as PartyCalls<P>;
}

function readAnswer({ answer }: PartyOperation, said: unknown): unknown {
  const parsed = z.safeParse(answer, said);
  if (!parsed.success) throw new NoDefiniteAnswer('invalid answer', { details: schemaFaults('answer', parsed.error) });
  return parsed.data;
}

function noAnswer(error: unknown): NoAnswer {
  return { state: 'unknown', reason: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  if (error instanceof NoDefiniteAnswer) return error.message;
  if (error instanceof BrokenCircuitError) return 'circuit open';
  if (error instanceof BulkheadRejectedError) return 'too many calls';
  throw error;
}
