import type { EventOf } from '@haidai/domain';
import { insurancePolicyMachine } from '@haidai/domain/insurance';
import { type Deps, type Tx, transition } from '../../platform/index.ts';
import type { PolicyRow } from './repository.ts';

type PolicyEvent = EventOf<typeof insurancePolicyMachine>;

/** Kept from every other change until the end of the transaction. */
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

/** The premium is the traveller's again: a refund takes it along (`listPremiumsDue`). What was free owes nothing. */
export async function premiumDue(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, order_no, premium_fen }: PolicyRow,
  reason: 'REFUSED' | 'CANCELLED',
): Promise<void> {
  if (premium_fen === 0) return;
  await tx
    .insertInto('insurance_premium_due')
    .values({
      policy_id: id,
      order_no,
      amount_fen: premium_fen,
      reason,
      due_at: clock.now(),
      returned_at: null,
      refund_no: null,
    })
    .onConflict((conflict) => conflict.column('policy_id').doNothing())
    .execute();
}
