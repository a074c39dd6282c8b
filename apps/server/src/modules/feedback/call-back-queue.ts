import { type CallBackTopic, callBackMachine, waitingCallBacks } from '@haidai/domain/feedback';
import { maskContact } from '@haidai/domain/identity';
import { sql } from 'kysely';
import { Refusal, textIn, transition } from '../../platform/index.ts';
import { inBeijing, listTaken, queueAction, requireNote, type StaffQueue } from '../staff/index.ts';

const kind = 'feedback.callBacks';
const states = {
  OVERDUE: { zh: '已超过时限', en: 'Overdue' },
  WAITING: { zh: '待回电', en: 'To be called' },
  MISSED: { zh: '未接通，待再拨', en: 'Not reached, to be called again' },
} as const;

const topics: Readonly<Record<CallBackTopic, { zh: string; en: string }>> = {
  BOOK: { zh: '订票', en: 'A booking' },
  TRIP: { zh: '行程和值机', en: 'A trip and check-in' },
  CHANGE: { zh: '改期退票', en: 'A change or refund' },
  ASSISTANCE: { zh: '轮椅等特殊服务', en: 'Assistance' },
  OTHER: { zh: '其他', en: 'Another matter' },
};

const events = { called: 'reach', notReached: 'miss' } as const;

/**
 * The queue of travellers who asked for a call, the longest waiting first. The mobile is masked until a staff member
 * gives a reason to see it. A traveller who is not reached stays in the queue for a second call.
 */
export const callBackQueue: StaffQueue = {
  kind,
  title: { zh: '旅客回电', en: 'Call backs' },
  permission: 'complaints.answer',
  states,
  hasDue: true,
  waiting: ({ db, clock }) =>
    db
      .selectFrom('call_back')
      .select(({ cast, val }) => [
        'call_back_no as id',
        sql<string>`case when status = 'WAITING' and call_by < ${clock.now()} then 'OVERDUE' else status end`.as(
          'state',
        ),
        'asked_at as since',
        cast<string | null>(val(null), 'text').as('order_no'),
        cast<number | null>(val(null), 'integer').as('amount_fen'),
        cast<string | null>(val(null), 'text').as('words'),
        'call_by as due',
      ])
      .where('status', 'in', waitingCallBacks),
  async describe(deps, ids, { staff, language }) {
    const { db, vault, clock } = deps;
    const text = textIn(language);
    const rows = await db.selectFrom('call_back').selectAll().where('call_back_no', 'in', ids).execute();
    const revealed = await listTaken(deps, { staff, kind, action: 'reveal', ids });
    return rows.map((row) => {
      const isRevealed = revealed.has(row.call_back_no);
      const isLate = row.status === 'WAITING' && row.call_by < clock.now();
      const mobile = vault.unseal(row.mobile_sealed);
      return {
        id: row.call_back_no,
        title: `${text('回电', 'Call back')} ${row.call_back_no}`,
        status: states[isLate ? 'OVERDUE' : row.status === 'MISSED' ? 'MISSED' : 'WAITING'][language],
        since: row.asked_at.toISOString(),
        facts: [
          { label: text('最晚回电', 'Call by'), value: inBeijing(row.call_by) },
          { label: text('称呼', 'Name'), value: vault.unseal(row.name_sealed) },
          { label: text('手机号', 'Mobile'), value: isRevealed ? mobile : maskContact(mobile) },
          { label: text('事由', 'About'), value: topics[row.topic][language] },
          { label: text('语言', 'Language'), value: row.language === 'en' ? 'English' : '中文' },
        ],
        files: [],
        actions: [
          ...(isRevealed
            ? []
            : [
                queueAction('reveal', text('查看联系方式', 'Show contact details'), {
                  note: 'required',
                  noteLabel: text('原因（写入操作记录）', 'Reason (recorded in the log)'),
                }),
              ]),
          queueAction('called', text('已通话', 'Called'), {
            tone: 'go',
            note: 'required',
            noteLabel: text('通话结果（写入操作记录）', 'Outcome of the call (recorded in the log)'),
          }),
          queueAction('notReached', text('未接通', 'Not reached')),
        ],
        hint: '',
      };
    });
  },
  async act({ clock }, tx, { id, action, staff, note }) {
    const row = await tx
      .selectFrom('call_back')
      .select('status')
      .where('call_back_no', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('notFound');
    const from = waitingCallBacks.find((status) => status === row.status);
    if (!from) throw new Refusal('conflict');
    if (action === 'reveal' || action === 'called') requireNote(note);
    if (action === 'reveal') return undefined;
    if (action !== 'called' && action !== 'notReached') throw new Refusal('notFound');
    const isEnd = action === 'called' || from === 'MISSED';
    await transition(tx, {
      machine: callBackMachine,
      table: 'call_back',
      key: { call_back_no: id },
      event: events[action],
      from,
      clock,
      actor: `staff/${staff.login}`,
      set: isEnd ? { ended_at: clock.now() } : {},
    });
    return undefined;
  },
};
