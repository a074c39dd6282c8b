import { complaintMachine } from '@haidai/domain/feedback';
import { sql } from 'kysely';
import { Refusal, transition } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';
import { queueAction, requireNote, type StaffQueue } from '../staff/index.ts';

const states = {
  OVERDUE: { zh: '已超过期限', en: 'Overdue' },
  RECEIVED: { zh: '待答复', en: 'To be answered' },
} as const;

/** Complaints that wait for an answer, the longest waiting first. The answer goes to the contact of the traveller. */
export const complaintQueue: StaffQueue = {
  kind: 'feedback.complaints',
  title: { zh: '旅客投诉', en: 'Complaints' },
  states,
  waiting: ({ db, clock }) =>
    db
      .selectFrom('complaint')
      .select(({ cast, val }) => [
        'complaint_no as id',
        sql<string>`case when answer_by < ${clock.today()} then 'OVERDUE' else 'RECEIVED' end`.as('state'),
        'received_at as since',
        cast<string | null>(val(null), 'text').as('order_no'),
        cast<number | null>(val(null), 'integer').as('amount_fen'),
        cast<string | null>(val(null), 'text').as('words'),
      ])
      .where('status', '=', 'RECEIVED'),
  async describe({ db, vault, clock }, ids, { language }) {
    const say = (zh: string, en: string) => (language === 'zh' ? zh : en);
    const rows = await db.selectFrom('complaint').selectAll().where('complaint_no', 'in', ids).execute();
    return rows.map((row) => ({
      id: row.complaint_no,
      title: `${say('投诉', 'Complaint')} ${row.complaint_no}`,
      status: states[row.answer_by < clock.today() ? 'OVERDUE' : 'RECEIVED'][language],
      since: row.received_at.toISOString(),
      facts: [
        { label: say('答复期限', 'Answer by'), value: row.answer_by },
        { label: say('联系方式', 'Contact'), value: vault.open(row.contact_sealed) },
        { label: say('内容', 'Text'), value: vault.open(row.text_sealed) },
      ],
      files: [],
      actions: [
        queueAction('answer', say('答复', 'Answer'), {
          tone: 'go',
          note: 'required',
          noteLabel: say('给旅客的处理结果和理由', 'The outcome and its reasons, for the traveller'),
        }),
      ],
      hint: '',
    }));
  },
  async act(deps, tx, { id, action, staff, note }) {
    const { clock, vault } = deps;
    const row = await tx.selectFrom('complaint').selectAll().where('complaint_no', '=', id).executeTakeFirst();
    if (!row || action !== 'answer') throw new Refusal('notFound');
    requireNote(note);
    await transition(tx, {
      machine: complaintMachine,
      table: 'complaint',
      key: { complaint_no: id },
      event: 'answer',
      from: 'RECEIVED',
      clock,
      actor: `staff/${staff.login}`,
      set: { answer_sealed: vault.seal(note), answered_at: clock.now() },
    });
    const contact = vault.open(row.contact_sealed);
    await notify(deps, tx, {
      event: 'ComplaintAnswered',
      subjectKey: id,
      recipient: contact.includes('@') ? { mobile: '', mail: contact } : { mobile: contact, mail: '' },
      language: row.language,
      data: { complaintNo: id, answer: note, phone: deps.config.carrier.hotline },
    });
    return undefined;
  },
};
