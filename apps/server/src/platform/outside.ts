import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from './deps.ts';

export interface OutsideCall {
  /** The party that is asked: `ALIPAY`, `issuer`, `sms`. */
  provider: string;
  action: string;
  /** Our number for what it is about: a payment, an order, a message. Never a person's data. */
  subject: string;
  timeoutMs: number;
}

/** What is written down about an answer. */
export interface Outcome {
  outcome: string;
  detail?: string;
}

/** The party did not answer in time, or not in words we understand: what it did is not known and must be asked again. */
export class NoAnswer extends Error {
  constructor(call: OutsideCall, cause: unknown) {
    super(`No answer from ${call.provider} to ${call.action} of ${call.subject}`, { cause });
    this.name = 'NoAnswer';
  }
}

/**
 * Asks an outside party, outside of any transaction. The attempt is on record before the question leaves, so that a
 * crash in between is seen; the outcome is added when it is known. Throws NoAnswer on a fault or after `timeoutMs`.
 */
export async function askOutside<Answer>(
  { db, ids, clock, log }: Pick<Deps, 'db' | 'ids' | 'clock' | 'log'>,
  call: OutsideCall,
  ask: () => Promise<Answer>,
  describe: (answer: Answer) => Outcome,
): Promise<Answer> {
  const { provider, action, subject } = call;
  const attempt = { id: ids.uuid(), provider, action, subject, outcome: 'asked', started_at: clock.now(), took_ms: 0 };
  await db.insertInto('provider_attempt').values(attempt).execute();
  const started = clock.wall().getTime();
  const record = ({ outcome, detail = '' }: Outcome) => {
    const result = { outcome, detail: detail.slice(0, 500), took_ms: clock.wall().getTime() - started };
    return db.updateTable('provider_attempt').set(result).where('id', '=', attempt.id).execute();
  };
  try {
    const answer = await withinTime(ask(), call.timeoutMs);
    await record(describe(answer));
    return answer;
  } catch (cause) {
    log.warn({ err: cause, provider, action, subject }, 'No answer from an outside party');
    await record({ outcome: 'noAnswer', detail: cause instanceof Error ? cause.name : '' });
    throw new NoAnswer(call, cause);
  }
}

/** The answer, or an error when it takes too long. What comes later is not waited for: it is asked again. */
async function withinTime<Answer>(answer: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  const stop = new AbortController();
  const late = sleep(timeoutMs, null, { signal: stop.signal }).then(() => {
    throw new Error(`no answer within ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    stop.abort();
  }
}
