import type { EventOf } from '@haidai/domain';
import { insurancePolicyMachine } from '@haidai/domain/insurance';
import type { Insertable } from 'kysely';
import { type Database, type Deps, type Tx, transition } from '../../platform/index.ts';
import type { PolicyRow } from './repository.ts';

type PolicyEvent = EventOf<typeof insurancePolicyMachine>;

/** Locks a policy until the end of the transaction. */
export function lockPolicy(tx: Tx, id: string): Promise<PolicyRow> {
  return tx.selectFrom('insurance_policy').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

interface MoveOptions {
  note?: string;
  set?: Partial<Pick<PolicyRow, 'policy_no' | 'insured_at'>>;
  actor?: string;
}

export async function movePolicy(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  id: string,
  event: PolicyEvent,
  { note = '', set = {}, actor = 'insurance' }: MoveOptions = {},
): Promise<void> {
  const move = { machine: insurancePolicyMachine, table: 'insurance_policy', key: { id } } as const;
  await transition(tx, { ...move, event, clock, actor, note, set });
}

export async function countEvents(tx: Tx, id: string, event: PolicyEvent): Promise<number> {
  const { count } = await tx
    .selectFrom('state_history')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('machine', '=', insurancePolicyMachine.name)
    .where('entity_id', '=', id)
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
  return count;
}

/** The name of the job that refunds a premium. The module `refund` defines it. */
export const refundPremiumJob = 'refund.returnPremium';

/**
 * Records the premium as due to the traveller and queues its refund. Does nothing if the premium was recorded before or
 * the policy was free.
 * @param toCheck whether the desk has to look at the policy (`insurance.refusedPolicies`)
 */
export async function premiumDue(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  policy: PolicyRow,
  { reason, toCheck = false }: { reason: 'REFUSED' | 'CANCELLED'; toCheck?: boolean },
): Promise<void> {
  const policyId = policy.id;
  const due = { reason, due_at: deps.clock.now(), returned_at: null, refund_no: null, to_check: toCheck };
  if (!(await noteDue(tx, policy, due))) return;
  await deps.jobs.enqueue(tx, refundPremiumJob, { policyId }, { key: `${refundPremiumJob}/${policyId}` });
}

/** Records that a refund of tickets contains the premium, before the insurer cancels the policy. */
export async function premiumReturned(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  policy: PolicyRow,
  refundNo: string,
): Promise<void> {
  const now = clock.now();
  await noteDue(tx, policy, { reason: 'CANCELLED', due_at: now, returned_at: now, refund_no: refundNo });
}

type Due = Omit<Insertable<Database['insurance_premium_due']>, 'policy_id' | 'order_no' | 'amount_fen'>;

/** Records a due premium once for each policy. Returns false if it was recorded before or the policy was free. */
async function noteDue(tx: Tx, { id, order_no, premium_fen }: PolicyRow, due: Due): Promise<boolean> {
  if (premium_fen === 0) return false;
  const noted = await tx
    .insertInto('insurance_premium_due')
    .values({ policy_id: id, order_no, amount_fen: premium_fen, ...due })
    .onConflict((conflict) => conflict.column('policy_id').doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}
