import { ancillaryItemMachine, kindRulesOf } from '@haidai/domain/ancillaries';
import { formatFen } from '@haidai/domain/money';
import { type Db, Refusal, textIn } from '../../../platform/index.ts';
import { queueAction, type StaffQueue } from '../../staff/index.ts';
import { loadAncillaryTables } from '../load-tables.ts';

const states = { REFUSED: { zh: '未能开具，款项退回', en: 'Not issued, refunded' } };

/**
 * The queue of add-ons that the issuer refused for the last time. The amount goes back by itself and the traveller has a
 * message. The desk looks at the reason and closes the item.
 */
export const refusedQueue: StaffQueue = {
  kind: 'ancillaries.refused',
  title: { zh: '增值服务被拒', en: 'Add-ons refused by the issuer' },
  permission: 'orders.serve',
  states,
  waiting: ({ db }) =>
    refused(db).select(({ cast, val }) => [
      cast<string>('i.id', 'text').as('id'),
      cast<string>(val('REFUSED'), 'text').as('state'),
      'd.due_at as since',
      'd.order_no',
      'd.amount_fen',
      'i.product_code as words',
    ]),
  async describe({ db }, ids, { language }) {
    const rows = await refused(db)
      .innerJoinLateral(
        (select) =>
          select
            .selectFrom('state_history as h')
            .select('h.note')
            .where('h.machine', '=', ancillaryItemMachine.name)
            .where((where) => where('h.entity_id', '=', where.cast<string>('i.id', 'text')))
            .where('h.event', '=', 'fail')
            .orderBy('h.at', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(['i.id', 'i.kind', 'i.seat_no', 'd.order_no', 'd.amount_fen', 'd.due_at', 'last.note'])
      .where('i.id', 'in', ids)
      .execute();
    const text = textIn(language);
    return rows.map((row) => ({
      id: row.id,
      title: text(`订单 ${row.order_no}`, `Order ${row.order_no}`),
      status: states.REFUSED[language],
      since: row.due_at.toISOString(),
      facts: [
        {
          label: text('产品', 'Product'),
          value: [kindRulesOf(loadAncillaryTables(), row.kind).name[language], row.seat_no ?? ''].join(' ').trim(),
        },
        { label: text('金额（元）', 'Amount (CNY)'), value: formatFen(row.amount_fen) },
        { label: text('出票系统最近答复', 'Issuer’s latest reply'), value: row.note || '–' },
      ],
      files: [],
      actions: [
        queueAction('acknowledge', text('核对完毕', 'Checked'), {
          note: 'optional',
          noteLabel: text('备注', 'Note'),
        }),
      ],
      hint: text('款项自动退回，旅客已收到通知。', 'The amount goes back by itself, and the traveller has a message.'),
    }));
  },
  async act(_deps, tx, { id, action }) {
    if (action !== 'acknowledge') throw new Refusal('conflict');
    const { numUpdatedRows } = await tx
      .updateTable('ancillary_due')
      .set({ to_check: false })
      .where((where) => where(where.cast<string>('item_id', 'text'), '=', id))
      .where('to_check', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('conflict');
    return undefined;
  },
};

const refused = (db: Db) =>
  db
    .selectFrom('ancillary_due as d')
    .innerJoin('ancillary_item as i', 'i.id', 'd.item_id')
    .where('d.to_check', '=', true);
