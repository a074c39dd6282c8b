import { insurancePolicyMachine } from '@haidai/domain/insurance';
import { type Db, type Deps, type Language, Refusal, type Tx, textIn } from '../../../platform/index.ts';
import { type QueueItem, type QueueStep, queueAction, requireNote, type StaffQueue } from '../../staff/index.ts';
import { lockPolicy, movePolicy } from '../move-policy.ts';
import type { PolicyRow } from '../repository.ts';
import { queueFacts } from './queue-facts.ts';

const policyStates = { CANCEL_FAILED: { zh: '退保未成功', en: 'Cancellation failed' } };

/**
 * The queue of policies that the insurer refuses to cancel. The premium is already refunded to the traveller. Only the
 * carrier and the insurer still have to settle the policy.
 */
export const refusedCancelQueue: StaffQueue = {
  kind: 'insurance.refusedCancels',
  title: { zh: '退保被拒', en: 'Cancellations refused by the insurer' },
  permission: 'refunds.check',
  states: policyStates,
  waiting: ({ db }) =>
    refusedSince(db)
      .select(({ cast }) => [cast<string>('p.id', 'text').as('id'), 'p.status as state', 'last.at as since'])
      .select(['p.order_no', 'p.premium_fen as amount_fen', 'p.policy_no as words']),
  async describe({ db }, ids, { language }) {
    const rows = await refusedSince(db)
      .selectAll('p')
      .select(['last.at', 'last.note'])
      .where('p.id', 'in', ids)
      .execute();
    return rows.map((row) => describe(row, language));
  },
  async act(deps, tx, step) {
    const known = await refused(tx)
      .select('p.id')
      .where((where) => where(where.cast<string>('p.id', 'text'), '=', step.id))
      .executeTakeFirst();
    if (!known) throw new Refusal('notFound');
    const policy = await lockPolicy(tx, known.id);
    if (policy.status !== 'CANCEL_FAILED') throw new Refusal('conflict');
    await take(deps, tx, policy, step);
    return undefined;
  },
};

const refused = (db: Db) => db.selectFrom('insurance_policy as p').where('p.status', '=', 'CANCEL_FAILED');

/** The query for these policies, with the time and the reason of the last refusal. */
function refusedSince(db: Db) {
  return refused(db).innerJoinLateral(
    (select) =>
      select
        .selectFrom('state_history as h')
        .select(['h.at', 'h.note'])
        .where('h.machine', '=', insurancePolicyMachine.name)
        .where((where) => where('h.entity_id', '=', where.cast<string>('p.id', 'text')))
        .orderBy('h.at', 'desc')
        .limit(1)
        .as('last'),
    (join) => join.onTrue(),
  );
}

type Row = PolicyRow & { at: Date; note: string };

function describe(row: Row, language: Language): QueueItem {
  const text = textIn(language);
  return {
    id: row.id,
    title: text(`订单 ${row.order_no}`, `Order ${row.order_no}`),
    status: policyStates.CANCEL_FAILED[language],
    since: row.at.toISOString(),
    facts: queueFacts(row, row.note, language),
    files: [],
    actions: [
      queueAction('retry', text('再次申请退保', 'Request cancellation again'), { tone: 'go' }),
      queueAction('settle', text('已与保险公司办结', 'Settled with the insurer'), {
        note: 'required',
        noteLabel: text('如何办结', 'How it was settled'),
      }),
    ],
    hint: '',
  };
}

async function take(deps: Deps, tx: Tx, { id }: PolicyRow, { action, note, staff }: QueueStep): Promise<void> {
  if (action === 'retry') {
    return deps.jobs.enqueue(tx, 'insurance.cancel', { policyId: id }, { key: `uninsure/${id}` });
  }
  if (action !== 'settle') throw new Refusal('conflict');
  requireNote(note, { zh: '请填写如何办结', en: 'Please enter how it was settled' });
  await movePolicy(deps, tx, id, 'cancelByHand', { actor: `staff/${staff.login}` });
  await deps.jobs.cancel(tx, `uninsure/${id}`);
}
