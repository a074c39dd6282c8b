import { waitingComplaints } from '@haidai/domain/feedback';
import { sql } from 'kysely';
import { textIn } from '../../../platform/index.ts';
import { listTaken, type StaffQueue } from '../../staff/index.ts';
import { actOnComplaint } from './act-on-complaint.ts';
import { complaintKind, contactOf, listActions, statusText } from './describe-complaint.ts';

const states = {
  OVERDUE: { zh: '已超过期限', en: 'Overdue' },
  ESCALATED: { zh: '已升级主管', en: 'With the supervisor' },
  REOPENED: { zh: '旅客再次提出', en: 'Reopened' },
  IN_HAND: { zh: '处理中', en: 'In hand' },
  RECEIVED: { zh: '待受理', en: 'Received' },
} as const;

/**
 * The queue of complaints that wait for an answer. Replies and the answer go to the contact of the traveller. The
 * contact is masked until a staff member gives a reason to see it.
 */
export const complaintQueue: StaffQueue = {
  kind: complaintKind,
  title: { zh: '旅客投诉', en: 'Complaints' },
  permission: 'complaints.answer',
  states,
  hasDue: true,
  waiting: ({ db, clock }) =>
    db
      .selectFrom('complaint')
      .select(({ cast, val }) => [
        'complaint_no as id',
        sql<string>`case when answer_by < ${clock.today()} then 'OVERDUE' else status end`.as('state'),
        'received_at as since',
        'order_no',
        cast<number | null>(val(null), 'integer').as('amount_fen'),
        cast<string | null>(val(null), 'text').as('words'),
        sql<Date>`(answer_by + 1)::timestamp at time zone 'Asia/Shanghai'`.as('due'),
      ])
      .where('status', 'in', waitingComplaints),
  async describe(deps, ids, { staff, language }) {
    const { db, vault, clock } = deps;
    const text = textIn(language);
    const rows = await db.selectFrom('complaint').selectAll().where('complaint_no', 'in', ids).execute();
    const revealed = await listTaken(deps, { staff, kind: complaintKind, action: 'reveal', ids });
    return rows.map((row) => {
      const isRevealed = revealed.has(row.complaint_no);
      return {
        id: row.complaint_no,
        title: `${text('投诉', 'Complaint')} ${row.complaint_no}`,
        status: row.answer_by < clock.today() ? states.OVERDUE[language] : statusText(row, language),
        since: row.received_at.toISOString(),
        facts: [
          { label: text('答复期限', 'Answer by'), value: row.answer_by },
          { label: text('联系方式', 'Contact'), value: contactOf(deps, row, isRevealed) },
          ...(row.order_no ? [{ label: text('订单', 'Order'), value: row.order_no }] : []),
          { label: text('内容', 'Text'), value: vault.unseal(row.text_sealed) },
        ],
        files: [],
        actions: listActions(row, isRevealed, language),
        hint: '',
      };
    });
  },
  async act(deps, tx, step) {
    await actOnComplaint(deps, tx, step);
    return undefined;
  },
};
