import type { Deps } from './deps.ts';
import { measure } from './observe/measures.ts';
import { inSpan } from './observe/spans.ts';

export interface ProviderCall {
  /** The name of the provider: `ALIPAY`, `issuer`, `sms`. */
  provider: string;
  action: string;
  /** The site's number of the payment, order or message. Never personal data. */
  subject: string;
}

/** The result of a call in the form in which it is stored. */
export interface Outcome {
  outcome: string;
  detail?: string;
}

/**
 * Calls a provider outside of any transaction. The attempt is stored as `asked` before the call, so that a crash during
 * the call stays visible. Then its outcome is stored. An error of `ask` is stored as `fault` and thrown again.
 */
export async function askProvider<Answer>(
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  { provider, action, subject }: ProviderCall,
  ask: () => Promise<Answer>,
  describe: (answer: Answer) => Outcome,
): Promise<Answer> {
  const attempt = { id: ids.uuid(), provider, action, subject, outcome: 'asked', started_at: clock.now(), took_ms: 0 };
  await db.insertInto('provider_attempt').values(attempt).execute();
  const store = async ({ outcome, detail = '' }: Outcome, took_ms: number) => {
    const result = { outcome, detail: detail.slice(0, 500), took_ms };
    await db.updateTable('provider_attempt').set(result).where('id', '=', attempt.id).execute();
  };
  return measureProvider({ clock }, { provider, action }, { ask, describe, store });
}

interface MeasuredCall<Answer> {
  ask: () => Promise<Answer>;
  describe: (answer: Answer) => Outcome;
  /** Stores the outcome. Absent if a row of the caller is the record of the call. */
  store?: (outcome: Outcome, ms: number) => Promise<void>;
}

/** Calls a provider in a span and measures the call. An error of `ask` has the outcome `fault` and is thrown again. */
export async function measureProvider<Answer>(
  { clock }: Pick<Deps, 'clock'>,
  { provider, action }: Pick<ProviderCall, 'provider' | 'action'>,
  { ask, describe, store }: MeasuredCall<Answer>,
): Promise<Answer> {
  const started = clock.wall().getTime();
  const end = async (outcome: Outcome) => {
    const ms = clock.wall().getTime() - started;
    measure({ what: 'outside', provider, action, outcome: outcome.outcome, ms });
    await store?.(outcome, ms);
  };
  const span = { name: `${provider} ${action}`, kind: 'client', facts: { 'peer.service': provider } } as const;
  const answer = await inSpan(span, ask).catch(async (error: unknown) => {
    // The record gets only the name of the error, because the message of a provider may hold personal data.
    await end({ outcome: 'fault', detail: error instanceof Error ? error.name : typeof error });
    throw error;
  });
  await end(describe(answer));
  return answer;
}
