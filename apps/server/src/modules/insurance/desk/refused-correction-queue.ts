import { type Db, type Deps, type Language, Refusal, type Tx, textIn } from '../../../platform/index.ts';
import { type QueueItem, type QueueStep, queueAction, requireNote, type StaffQueue } from '../../staff/index.ts';
import { queueCorrection } from '../correct-insured.ts';
import { lockPolicy, premiumDue } from '../move-policy.ts';
import { notifyEnded } from '../notify-traveller.ts';
import type { PolicyRow } from '../repository.ts';
import { startCancel } from '../start-cancel.ts';
import { queueFacts } from './queue-facts.ts';

const states = { CORRECTION_REFUSED: { zh: '更正未成功', en: 'Correction failed' } };

/**
 * The queue of policies in force whose insured person the insurer refuses to correct. The ticket has the right name, the
 * policy has not. The desk asks again, refunds the premium, or settles the policy with the insurer.
 */
export const refusedCorrectionQueue: StaffQueue = {
  kind: 'insurance.refusedCorrections',
  title: { zh: '被保险人更正被拒', en: 'Corrections refused by the insurer' },
  permission: 'orders.serve',
  states,
  waiting: ({ db }) =>
    refused(db).select(({ cast, val, ref }) => [
      cast<string>('p.id', 'text').as('id'),
      cast<string>(val('CORRECTION_REFUSED'), 'text').as('state'),
      ref('p.correction_refused_at').$notNull().as('since'),
      'p.order_no',
      'p.premium_fen as amount_fen',
      'p.policy_no as words',
    ]),
  async describe({ db }, ids, { language }) {
    const rows = await refused(db).selectAll('p').select('c.claim_no').where('p.id', 'in', ids).execute();
    return rows.map((row) => describe(row, language));
  },
  async act(deps, tx, step) {
    const known = await refused(tx)
      .select('p.id')
      .where((where) => where(where.cast<string>('p.id', 'text'), '=', step.id))
      .executeTakeFirst();
    if (!known) throw new Refusal('notFound');
    const policy = await lockPolicy(tx, known.id);
    if (policy.status !== 'INSURED' || policy.correction_refused_at === null) throw new Refusal('conflict');
    await take(deps, tx, policy, step);
    const settled = { correction_refused_at: null, correction_refusal: '' };
    await tx.updateTable('insurance_policy').set(settled).where('id', '=', policy.id).execute();
    return undefined;
  },
};

const refused = (db: Db) =>
  db
    .selectFrom('insurance_policy as p')
    .leftJoin('insurance_claim as c', 'c.policy_id', 'p.id')
    .where('p.correction_refused_at', 'is not', null)
    .where('p.status', '=', 'INSURED');

type Row = PolicyRow & { claim_no: string | null };

/** Returns whether the premium can be refunded: there is one, and nobody has claimed from the policy. */
const isRefundable = ({ premium_fen, claim_no }: Pick<Row, 'premium_fen' | 'claim_no'>) =>
  premium_fen > 0 && claim_no === null;

function describe(row: Row, language: Language): QueueItem {
  const text = textIn(language);
  return {
    id: row.id,
    title: text(`订单 ${row.order_no}`, `Order ${row.order_no}`),
    status: states.CORRECTION_REFUSED[language],
    since: row.correction_refused_at?.toISOString() ?? '',
    facts: queueFacts(row, row.correction_refusal, language),
    files: [],
    actions: [
      queueAction('retry', text('再次申请更正', 'Request correction again'), { tone: 'go' }),
      ...(isRefundable(row) ? [queueAction('refund', text('退保并退还保费', 'Cancel and refund the premium'))] : []),
      queueAction('settle', text('已与保险公司办结', 'Settled with the insurer'), {
        note: 'required',
        noteLabel: text('如何办结', 'How it was settled'),
      }),
    ],
    hint: '',
  };
}

async function take(deps: Deps, tx: Tx, policy: PolicyRow, { action, note }: QueueStep): Promise<void> {
  if (action === 'retry') return queueCorrection(deps, tx, [policy]);
  if (action === 'refund') return endPolicy(deps, tx, policy);
  if (action !== 'settle') throw new Refusal('conflict');
  requireNote(note, { zh: '请填写如何办结', en: 'Please enter how it was settled' });
}

/** Refunds the premium whatever the insurer answers, cancels the policy at the insurer, and notifies the traveller. */
async function endPolicy(deps: Deps, tx: Tx, policy: PolicyRow): Promise<void> {
  const claim = await tx
    .selectFrom('insurance_claim')
    .select('claim_no')
    .where('policy_id', '=', policy.id)
    .executeTakeFirst();
  if (!isRefundable({ ...policy, claim_no: claim?.claim_no ?? null })) throw new Refusal('conflict');
  await premiumDue(deps, tx, policy, { reason: 'REFUSED' });
  await startCancel(deps, tx, policy.id);
  await notifyEnded(deps, tx, policy);
}
