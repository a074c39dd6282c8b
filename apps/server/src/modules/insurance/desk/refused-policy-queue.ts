import { insurancePolicyMachine } from '@haidai/domain/insurance';
import { type Db, Refusal, textIn } from '../../../platform/index.ts';
import { queueAction, type StaffQueue } from '../../staff/index.ts';
import { queueFacts } from './queue-facts.ts';

const states = { REFUSED: { zh: '未能承保，保费退回', en: 'Not insured, premium refunded' } };

/**
 * The queue of policies that the insurer refused for the last time. The premium goes back by itself and the traveller
 * has a message. The desk looks at the reason and closes the item.
 */
export const refusedPolicyQueue: StaffQueue = {
  kind: 'insurance.refusedPolicies',
  title: { zh: '投保被拒', en: 'Policies refused by the insurer' },
  permission: 'orders.serve',
  states,
  waiting: ({ db }) =>
    refused(db).select(({ cast, val }) => [
      cast<string>('p.id', 'text').as('id'),
      cast<string>(val('REFUSED'), 'text').as('state'),
      'd.due_at as since',
      'p.order_no',
      'd.amount_fen',
      'p.product_code as words',
    ]),
  async describe({ db }, ids, { language }) {
    const rows = await refused(db)
      .innerJoinLateral(
        (select) =>
          select
            .selectFrom('state_history as h')
            .select('h.note')
            .where('h.machine', '=', insurancePolicyMachine.name)
            .where((where) => where('h.entity_id', '=', where.cast<string>('p.id', 'text')))
            .where('h.event', '=', 'refuse')
            .orderBy('h.at', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .selectAll('p')
      .select(['d.due_at', 'last.note'])
      .where('p.id', 'in', ids)
      .execute();
    const text = textIn(language);
    return rows.map((row) => ({
      id: row.id,
      title: text(`订单 ${row.order_no}`, `Order ${row.order_no}`),
      status: states.REFUSED[language],
      since: row.due_at.toISOString(),
      facts: queueFacts(row, row.note, language),
      files: [],
      actions: [
        queueAction('acknowledge', text('核对完毕', 'Checked'), {
          note: 'optional',
          noteLabel: text('备注', 'Note'),
        }),
      ],
      hint: text('保费自动退回，旅客已收到通知。', 'The premium goes back by itself, and the traveller has a message.'),
    }));
  },
  async act(_deps, tx, { id, action }) {
    if (action !== 'acknowledge') throw new Refusal('conflict');
    const { numUpdatedRows } = await tx
      .updateTable('insurance_premium_due')
      .set({ to_check: false })
      .where((where) => where(where.cast<string>('policy_id', 'text'), '=', id))
      .where('to_check', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('conflict');
    return undefined;
  },
};

const refused = (db: Db) =>
  db
    .selectFrom('insurance_premium_due as d')
    .innerJoin('insurance_policy as p', 'p.id', 'd.policy_id')
    .where('d.to_check', '=', true);
