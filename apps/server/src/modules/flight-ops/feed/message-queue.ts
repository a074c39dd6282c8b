import { type Deps, type Language, Refusal, textIn } from '../../../platform/index.ts';
import { inBeijing, type QueueItem, queueAction, requireNote, type StaffQueue } from '../../staff/index.ts';
import type { MessageRow } from './read-message.ts';
import { type HeldFor, heldFor, rules } from './reasons.ts';
import { applyJob } from './receive-messages.ts';

/** The reasons for which another try can succeed, for example after a change of the schedule. */
const triedAgain: readonly HeldFor[] = ['flightUnknown', 'flightNotThatDay', 'legUnknown', 'otherSchedule', 'refused'];

/** The staff queue of messages of the flight status feed that the site cannot use, or that need a person. */
export const messageQueue: StaffQueue = {
  kind: 'dispatch.messages',
  title: { zh: '航班动态电文', en: 'Flight messages' },
  permission: 'flights.operate',
  states: heldFor,
  waiting: ({ db }) =>
    db
      .selectFrom('flight_message as m')
      .select(({ cast, ref, val }) => [
        cast<string>('m.id', 'text').as('id'),
        ref('m.held_for').$notNull().as('state'),
        'm.received_at as since',
        cast<string | null>(val(null), 'text').as('order_no'),
        cast<number | null>(val(null), 'integer').as('amount_fen'),
        'm.subject as words',
      ])
      .where('m.held_for', 'is not', null),
  async describe(deps, ids, { language }) {
    const rows = await deps.db
      .selectFrom('flight_message')
      .selectAll()
      .where('id', 'in', ids)
      .where('held_for', 'is not', null)
      .execute();
    return rows.map((row) => toItem(deps, row, language));
  },
  async act({ jobs }, tx, { id, action, note }) {
    const row = await tx
      .selectFrom('flight_message')
      .select(['id', 'held_for'])
      .where((where) => where(where.cast<string>('id', 'text'), '=', id))
      .where('held_for', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('conflict');
    if (action === 'settle') {
      requireNote(note, { zh: '请填写如何处理', en: 'Please enter how it was handled' });
      await tx.deleteFrom('flight_message').where('id', '=', row.id).execute();
      return undefined;
    }
    if (action !== 'retry' || !triedAgain.includes(row.held_for as HeldFor)) throw new Refusal('conflict');
    await tx.updateTable('flight_message').set({ held_for: null, detail: '' }).where('id', '=', row.id).execute();
    await jobs.enqueue(tx, applyJob, {}, { key: applyJob });
    return undefined;
  },
};

function toItem({ vault }: Deps, row: MessageRow, language: Language): QueueItem {
  const text = textIn(language);
  const reason = row.held_for as HeldFor;
  const canRetry = triedAgain.includes(reason);
  const facts = [
    { label: text('电文', 'Message'), value: bodyOf(row, vault.unseal(row.body_sealed)) },
    { label: text('问题', 'Problem'), value: problemOf(row, language) },
  ].filter(({ value }) => value !== '');
  return {
    id: row.id,
    title: row.subject || text('航班动态电文', 'Flight message'),
    status: heldFor[reason][language],
    since: row.received_at.toISOString(),
    facts,
    files: [],
    actions: [
      ...(canRetry ? [queueAction('retry', text('重新应用', 'Apply again'), { tone: 'go' })] : []),
      queueAction('settle', text('已处理', 'Handled'), {
        note: 'required',
        noteLabel: text('如何处理', 'How it was handled'),
      }),
    ],
    hint: hintOf(reason)[language],
  };
}

/** Describes what is wrong: the line of a text, the planned time of the other side, or the rule that refuses. */
function problemOf({ held_for: reason, detail }: MessageRow, language: Language): string {
  const text = textIn(language);
  if (reason === 'unreadable') {
    const [line = ''] = detail.split(':');
    return text(`第 ${line} 行格式有误`, `Line ${detail}`);
  }
  if (reason === 'otherSchedule') {
    const planned = inBeijing(new Date(detail));
    return text(`对方计划起飞 ${planned}（北京时间）`, `Planned there for ${planned} Beijing time`);
  }
  const [, rule = ''] = detail.split(': ');
  const words = rules[(rule || detail) as keyof typeof rules];
  return words?.[language] ?? detail;
}

/** Returns a movement message as it came, and a row as its fields. */
function bodyOf({ kind }: MessageRow, body: string): string {
  if (kind === 'MOVEMENT') return body;
  const { flightNo: _no, flightDate: _date, from: _from, to: _to, ...told } = JSON.parse(body);
  return Object.entries(told)
    .map(([name, value]) => `${name} ${value}`)
    .join('\n');
}

function hintOf(reason: HeldFor) {
  if (reason === 'causeMissing')
    return {
      zh: '延误已登记，原因暂记为“运行保障原因”。请在航班页更正时刻时填写实际原因，补偿以此为准',
      en: 'The delay is recorded for operational reasons. Please enter its cause with the times of the flight: compensation depends on it.',
    };
  if (reason === 'operatesAgain')
    return { zh: '如确认执行，请在航班页恢复该航班', en: 'If the flight operates, please reinstate it on its page.' };
  return {
    zh: '未作任何变更，请在航班页核实并登记',
    en: 'Nothing has changed. Please check the flight and report it on its page.',
  };
}
