import { departureActMachine } from '@haidai/domain/checkin';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { sql } from 'kysely';
import { type Db, type Language, Refusal, textIn, transition } from '../../../platform/index.ts';
import { type QueueItem, queueAction, requireNote, type StaffQueue } from '../../staff/index.ts';
import { type ActRow, beginAct } from './acts.ts';
import { askJob } from './run-act.ts';

/** Minutes after which an act without an answer is work of the desk. */
const silentAfter = 10;

const kinds = {
  CHECK_IN: { zh: '值机', en: 'Check-in' },
  CHANGE_SEAT: { zh: '换座', en: 'Seat change' },
  CANCEL: { zh: '取消值机', en: 'Cancelled check-in' },
  BAG_TAGS: { zh: '行李牌', en: 'Bag tags' },
  NOTICE: { zh: '登机通知', en: 'Boarding notice' },
} as const;

/**
 * The staff queue of acts that the departure control system has refused when nobody waited for the answer, or has not
 * answered for ten minutes, and of notices about travellers whom the site does not know.
 */
export const actQueue: StaffQueue = {
  kind: 'checkin.departureControl',
  title: { zh: '离港系统待处理', en: 'Departure control' },
  permission: 'flights.operate',
  states: kinds,
  waiting: ({ db, clock }) =>
    waitingActs(db, clock.now()).select(({ cast, val }) => [
      cast<string>('a.id', 'text').as('id'),
      'a.kind as state',
      'a.begun_at as since',
      'a.order_no',
      cast<number | null>(val(null), 'integer').as('amount_fen'),
      sql<string>`a.travellers -> 0 ->> 'ticketNo'`.as('words'),
    ]),
  async describe({ db, clock }, ids, { language }) {
    const rows = await waitingActs(db, clock.now()).selectAll('a').where('a.id', 'in', ids).execute();
    return rows.map((row) => toItem(row, language));
  },
  async act(deps, tx, { id, action, note, staff }) {
    const row = await waitingActs(tx, deps.clock.now())
      .selectAll('a')
      .where((where) => where(where.cast<string>('a.id', 'text'), '=', id))
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('conflict');
    const move = { machine: departureActMachine, table: 'departure_act', key: { id: row.id } } as const;
    const by = { clock: deps.clock, actor: `staff/${staff.login}` };
    if (action === 'settle' && row.status === 'HELD') {
      requireNote(note, { zh: '请填写如何办结', en: 'Please enter how it was settled' });
      await transition(tx, { ...move, ...by, event: 'settle', from: 'HELD' });
      return undefined;
    }
    if (action !== 'retry' || !canRetry(row)) throw new Refusal('conflict');
    if (row.status === 'HELD') {
      // A refused number gets the same answer again. Another try is another act.
      await transition(tx, { ...move, ...by, event: 'settle', from: 'HELD' });
      await beginAct(deps, tx, { kind: row.kind, travellers: row.travellers, follows: true });
    }
    await deps.jobs.enqueue(tx, askJob, {}, { key: `${askJob}/desk` });
    return undefined;
  },
};

const waitingActs = (db: Db, now: Date) =>
  db
    .selectFrom('departure_act as a')
    .where('a.status', 'in', ['BEGUN', 'HELD'])
    .where(({ or, eb }) =>
      or([eb('a.status', '=', 'HELD'), eb('a.begun_at', '<=', new Date(now.getTime() - silentAfter * 60_000))]),
    );

/** A refused act of a traveller is over here: its seats are back. Only what the system has to follow is tried again. */
const canRetry = ({ status, follows, kind }: ActRow): boolean => kind !== 'NOTICE' && (status === 'BEGUN' || follows);

function toItem(row: ActRow, language: Language): QueueItem {
  const text = textIn(language);
  const tickets = row.travellers.map(({ ticketNo, couponNo }) => `${formatTicketNumber(ticketNo)}/${couponNo}`);
  const seats = row.travellers.map(({ seatNo }) => seatNo).filter((seatNo) => seatNo !== '');
  const facts = [
    { label: text('客票', 'Tickets'), value: tickets.join(' ') },
    { label: text('座位', 'Seats'), value: seats.join(' ') },
    {
      label: text('离港系统答复', 'Departure control'),
      value: row.status === 'BEGUN' ? text('尚未答复', 'No answer yet') : row.reason,
    },
  ].filter(({ value }) => value !== '');
  return {
    id: row.id,
    title: row.order_no ? text(`订单 ${row.order_no}`, `Order ${row.order_no}`) : tickets.join(' '),
    status: kinds[row.kind][language],
    since: row.begun_at.toISOString(),
    facts,
    files: [],
    actions: [
      ...(canRetry(row) ? [queueAction('retry', text('再次提交', 'Send again'), { tone: 'go' })] : []),
      ...(row.status === 'HELD'
        ? [
            queueAction('settle', text('已办结', 'Settled'), {
              note: 'required',
              noteLabel: text('如何办结', 'How it was settled'),
            }),
          ]
        : []),
    ],
    hint:
      row.kind === 'CHECK_IN' && row.status === 'HELD'
        ? text('旅客未值机，座位已放回', 'The traveller is not checked in, and the seat is free again.')
        : '',
  };
}
