import { type RefundStatus, refundStatusTexts } from '@haidai/domain/refund';
import { sql } from 'kysely';
import { Refusal, textIn } from '../../../platform/index.ts';
import { passengersOf, queueAction, requireNote, type StaffQueue } from '../../staff/index.ts';

const kinds = {
  NOT_ARRIVED: { zh: '退款未到账', en: 'Refund not received' },
  WRONG_AMOUNT: { zh: '退款金额有误', en: 'Wrong amount' },
  REFUSED: { zh: '对拒绝有异议', en: 'Disputes the rejection' },
} as const;

/** The queue of problems that travellers report about refunds. Staff answer with a text. */
export const refundReportQueue: StaffQueue = {
  kind: 'refund.reports',
  title: { zh: '退款问题反馈', en: 'Refund questions' },
  permission: 'refunds.check',
  states: kinds,
  waiting: ({ db }) =>
    db
      .selectFrom('refund_report as e')
      .innerJoin('refund_request as r', 'r.refund_no', 'e.refund_no')
      .select(({ cast }) => [cast<string>('e.report_no', 'text').as('id'), 'e.kind as state', 'e.reported_at as since'])
      .select([
        'r.order_no',
        'r.refund_fen as amount_fen',
        sql<string>`e.refund_no || ' ' || ${passengersOf('r.order_no')}`.as('words'),
      ])
      .where('e.answered_at', 'is', null),
  async describe({ db, vault }, ids, { language }) {
    const rows = await db
      .selectFrom('refund_report')
      .innerJoin('refund_request', 'refund_request.refund_no', 'refund_report.refund_no')
      .select([
        'report_no',
        'refund_report.refund_no',
        'kind',
        'refund_report.note_sealed',
        'reported_at',
        'order_no',
        'status',
      ])
      .where('report_no', 'in', ids)
      .execute();
    const text = textIn(language);
    return rows.map((row) => ({
      id: row.report_no,
      title: `${text('退票单', 'Refund')} ${row.refund_no}`,
      status: kinds[row.kind][language],
      since: row.reported_at.toISOString(),
      facts: [
        { label: text('订单', 'Order'), value: row.order_no },
        { label: text('退款状态', 'The refund'), value: refundStatusTexts[row.status as RefundStatus][language] },
        { label: text('旅客说明', 'Traveller’s note'), value: vault.unseal(row.note_sealed) },
      ],
      files: [],
      actions: [
        queueAction('answer', text('答复旅客', 'Answer'), {
          tone: 'go',
          note: 'required',
          noteLabel: text('给旅客的答复', 'Message to the traveller'),
        }),
      ],
      hint: '',
    }));
  },
  async act({ clock, vault }, tx, { id, action, note }) {
    if (action !== 'answer') throw new Refusal('conflict');
    requireNote(note, { zh: '请填写答复', en: 'Please enter the reply' });
    const answered = await tx
      .updateTable('refund_report')
      .set({ answer_sealed: vault.seal(note), answered_at: clock.now() })
      .where((where) => where(where.cast<string>('report_no', 'text'), '=', id))
      .where('answered_at', 'is', null)
      .returning('report_no')
      .executeTakeFirst();
    if (!answered) throw new Refusal('conflict');
    return undefined;
  },
};
