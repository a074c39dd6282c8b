import { apisMachine } from '@haidai/domain/checkin';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { sql } from 'kysely';
import { type Db, type Deps, type Language, Refusal, textIn, transition } from '../../../platform/index.ts';
import { inBeijing, type QueueItem, queueAction, requireNote, type StaffQueue } from '../../staff/index.ts';
import { type ApisRow, sendJob } from './send-apis.ts';

/** Hours before departure from which passport data without an answer are work of the desk. */
const urgentHours = 4;

const states = {
  REFUSED: { zh: '被拒', en: 'Refused' },
  DUE: { zh: '尚未确认', en: 'Not confirmed' },
} as const;

/**
 * The staff queue of travellers whose passport data the departure control system refuses, or has not confirmed a few
 * hours before departure.
 */
export const apisQueue: StaffQueue = {
  kind: 'checkin.apis',
  title: { zh: '旅客护照信息预报', en: 'Passport data (APIS)' },
  permission: 'flights.operate',
  states,
  waiting: ({ db, clock }) =>
    waitingRecords(db, clock.now()).select(({ val, cast }) => [
      sql<string>`a.ticket_no || '-' || a.coupon_no`.as('id'),
      'a.status as state',
      'a.since',
      'a.order_no',
      cast<number | null>(val(null), 'integer').as('amount_fen'),
      'a.ticket_no as words',
    ]),
  async describe({ db, clock }, ids, { language }) {
    const rows = await waitingRecords(db, clock.now())
      .selectAll('a')
      .where(
        'a.ticket_no',
        'in',
        ids.map((id) => keyOf(id).ticket_no),
      )
      .execute();
    return rows.filter((row) => ids.includes(idOf(row))).map((row) => toItem(row, language));
  },
  async act(deps: Deps, tx, { id, action, note, staff }) {
    const key = keyOf(id);
    const row = await waitingRecords(tx, deps.clock.now())
      .selectAll('a')
      .where('a.ticket_no', '=', key.ticket_no)
      .where('a.coupon_no', '=', key.coupon_no)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('conflict');
    const by = {
      machine: apisMachine,
      table: 'apis_record',
      clock: deps.clock,
      actor: `staff/${staff.login}`,
    } as const;
    const set = { since: deps.clock.now() };
    if (action === 'settle' && row.status === 'REFUSED') {
      requireNote(note, { zh: '请填写如何办结', en: 'Please enter how it was settled' });
      await transition(tx, { ...by, key, event: 'settle', from: 'REFUSED', set });
      return undefined;
    }
    if (action !== 'retry') throw new Refusal('conflict');
    if (row.status === 'REFUSED') {
      // A refused number gets the same answer again. Another try has another number.
      const renewed = { ...set, act_no: `apis/${deps.ids.uuid()}` };
      await transition(tx, { ...by, key, event: 'retry', from: 'REFUSED', set: renewed });
    }
    await deps.jobs.enqueue(tx, sendJob, {}, { key: `${sendJob}/desk` });
    return undefined;
  },
};

const waitingRecords = (db: Db, now: Date) =>
  db
    .selectFrom('apis_record as a')
    .where('a.status', 'in', ['DUE', 'REFUSED'])
    .where(({ or, eb }) =>
      or([eb('a.status', '=', 'REFUSED'), eb('a.departs_at', '<=', new Date(now.getTime() + urgentHours * 3_600_000))]),
    );

const idOf = ({ ticket_no, coupon_no }: Pick<ApisRow, 'ticket_no' | 'coupon_no'>) => `${ticket_no}-${coupon_no}`;

function keyOf(id: string) {
  const [ticket_no = '', coupon_no = ''] = id.split('-');
  return { ticket_no, coupon_no: Number(coupon_no) || 0 };
}

function toItem(row: ApisRow, language: Language): QueueItem {
  const text = textIn(language);
  const status = row.status as keyof typeof states;
  const facts = [
    { label: text('客票', 'Ticket'), value: `${formatTicketNumber(row.ticket_no)}/${row.coupon_no}` },
    { label: text('计划起飞（北京时间）', 'Departure (Beijing time)'), value: inBeijing(row.departs_at) },
    { label: text('离港系统答复', 'Departure control'), value: reasonOf(row, language) },
  ];
  return {
    id: idOf(row),
    title: text(`订单 ${row.order_no}`, `Order ${row.order_no}`),
    status: states[status][language],
    since: row.since.toISOString(),
    facts,
    files: [],
    actions: [
      queueAction('retry', text('再次提交', 'Send again'), { tone: 'go' }),
      ...(status === 'REFUSED'
        ? [
            queueAction('settle', text('已办结', 'Settled'), {
              note: 'required',
              noteLabel: text('如何办结', 'How it was settled'),
            }),
          ]
        : []),
    ],
    hint: text(
      '信息有误时请联系旅客更正证件',
      'If the data are wrong, please ask the traveller to correct the document.',
    ),
  };
}

function reasonOf({ status, reason }: ApisRow, language: Language): string {
  if (status === 'DUE') return language === 'zh' ? '尚未答复' : 'No answer yet';
  if (reason === 'travelData')
    return language === 'zh' ? '未提交：订单缺少护照信息' : 'Not sent: the order lacks passport data';
  if (reason === 'departed') return language === 'zh' ? '起飞前未得到答复' : 'No answer before departure';
  return reason;
}
