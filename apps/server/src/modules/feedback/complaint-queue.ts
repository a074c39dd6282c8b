import { complaintMachine } from '@haidai/domain/feedback';
import { Refusal, transition } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';
import { queueAction, requireNote, type StaffQueue } from '../staff/index.ts';

const mostItems = 100;

/** Complaints that wait for an answer, the nearest last day first. The answer goes to the contact of the traveller. */
export const complaintQueue: StaffQueue = {
  kind: 'feedback.complaints',
  title: { zh: '旅客投诉', en: 'Complaints' },
  async count({ db }) {
    const { count } = await db
      .selectFrom('complaint')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'RECEIVED')
      .executeTakeFirstOrThrow();
    return count;
  },
  async items({ db, vault, clock }, { language }) {
    const say = (zh: string, en: string) => (language === 'zh' ? zh : en);
    const rows = await db
      .selectFrom('complaint')
      .selectAll()
      .where('status', '=', 'RECEIVED')
      .orderBy('answer_by')
      .orderBy('received_at')
      .limit(mostItems)
      .execute();
    return rows.map((row) => ({
      id: row.complaint_no,
      title: `${say('投诉', 'Complaint')} ${row.complaint_no}`,
      status: row.answer_by < clock.today() ? say('已超过期限', 'Overdue') : say('待答复', 'To be answered'),
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
