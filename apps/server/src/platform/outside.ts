import type { Deps } from './deps.ts';
import { measure } from './observe/measures.ts';
import { inSpan } from './observe/spans.ts';

export interface OutsideCall {
  /** The party that is asked: `ALIPAY`, `issuer`, `sms`. */
  provider: string;
  action: string;
  /** Our number for what it is about: a payment, an order, a message. Never a person's data. */
  subject: string;
}

/** What is written down about an answer. */
export interface Outcome {
  outcome: string;
  detail?: string;
}

/**
 * Asks an outside party, outside of any transaction. The attempt is on record (`asked`) before the question leaves, so
 * that a crash in between is seen; the outcome is added when it is known. What `ask` throws is recorded and thrown on.
 */
export async function askOutside<Answer>(
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  { provider, action, subject }: OutsideCall,
  ask: () => Promise<Answer>,
  describe: (answer: Answer) => Outcome,
): Promise<Answer> {
  const attempt = { id: ids.uuid(), provider, action, subject, outcome: 'asked', started_at: clock.now(), took_ms: 0 };
  await db.insertInto('provider_attempt').values(attempt).execute();
  const started = clock.wall().getTime();
  const record = async ({ outcome, detail = '' }: Outcome) => {
    const result = { outcome, detail: detail.slice(0, 500), took_ms: clock.wall().getTime() - started };
    measure({ what: 'outside', provider, action, outcome, ms: result.took_ms });
    await db.updateTable('provider_attempt').set(result).where('id', '=', attempt.id).execute();
  };
  const span = { name: `${provider} ${action}`, kind: 'client', facts: { 'peer.service': provider } } as const;
  const answer = await inSpan(span, ask).catch(async (error: unknown) => {
    // The name only: what a party says in an error may name a person.
    await record({ outcome: 'fault', detail: error instanceof Error ? error.name : typeof error });
    throw error;
  });
  await record(describe(answer));
  return answer;
}
