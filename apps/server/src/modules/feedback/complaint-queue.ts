import { complaintMachine } from '@haidai/domain/feedback';
import { maskContact } from '@haidai/domain/identity';
import { hotlineWords } from '@haidai/domain/notification';
import { sql } from 'kysely';
import { type Deps, Refusal, textIn, transition } from '../../platform/index.ts';
import { notify, recipientAt } from '../notification/index.ts';
import { listTaken, queueAction, requireNote, type StaffQueue } from '../staff/index.ts';

const kind = 'feedback.complaints';
const states = {
  OVERDUE: { zh: '已超过期限', en: 'Overdue' },
  RECEIVED: { zh: '待答复', en: 'To be answered' },
} as const;

/**
 * The queue of complaints that wait for an answer, the longest waiting first. The answer goes to the contact of the
 * traveller. The contact is masked until a staff member gives a reason to see it.
 */
export const complaintQueue: StaffQueue = {
  kind,
  title: { zh: '旅客投诉', en: 'Complaints' },
  permission: 'complaints.answer',
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
  async describe(deps, ids, { staff, language }) {
    const { db, vault, clock } = deps;
    const text = textIn(language);
    const rows = await db.selectFrom('complaint').selectAll().where('complaint_no', 'in', ids).execute();
    const revealed = await listTaken(deps, { staff, kind, action: 'reveal', ids });
    return rows.map((row) => ({
      id: row.complaint_no,
      title: `${text('投诉', 'Complaint')} ${row.complaint_no}`,
      status: states[row.answer_by < clock.today() ? 'OVERDUE' : 'RECEIVED'][language],
      since: row.received_at.toISOString(),
      facts: [
        { label: text('答复期限', 'Answer by'), value: row.answer_by },
        {
          label: text('联系方式', 'Contact'),
          value: contactOf(unsealContact(vault, row), revealed.has(row.complaint_no)),
        },
        { label: text('内容', 'Text'), value: vault.unseal(row.text_sealed) },
      ],
      files: [],
      actions: [
        ...(revealed.has(row.complaint_no)
          ? []
          : [
              queueAction('reveal', text('查看联系方式', 'Show contact details'), {
                note: 'required',
                noteLabel: text('原因（写入操作记录）', 'Reason (recorded in the log)'),
              }),
            ]),
        queueAction('answer', text('答复', 'Answer'), {
          tone: 'go',
          note: 'required',
          noteLabel: text('给旅客的处理结果和理由', 'Outcome and reasons for the traveller'),
        }),
      ],
      hint: '',
    }));
  },
  async act(deps, tx, { id, action, staff, note }) {
    const { clock, vault } = deps;
    const row = await tx.selectFrom('complaint').selectAll().where('complaint_no', '=', id).executeTakeFirst();
    if (!row || (action !== 'answer' && action !== 'reveal')) throw new Refusal('notFound');
    requireNote(note);
    if (action === 'reveal') {
      if (row.status !== 'RECEIVED') throw new Refusal('conflict');
      return undefined;
    }
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
    const contact = unsealContact(vault, row);
    await notify(deps, tx, {
      event: 'ComplaintAnswered',
      subjectKey: id,
      recipient: recipientAt(contact),
      language: row.language,
      data: { complaintNo: id, answer: note, phone: hotlineWords(deps.config.carrier) },
    });
    return undefined;
  },
};

function unsealContact(
  { unseal }: Pick<Deps['vault'], 'unseal'>,
  { contact_sealed: sealed }: { contact_sealed: string | null },
) {
  return sealed === null ? '' : unseal(sealed);
}

function contactOf(contact: string, isRevealed: boolean): string {
  return isRevealed ? contact : maskContact(contact);
}
