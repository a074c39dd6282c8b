import { maskContact } from '@haidai/domain/identity';
import { sql } from 'kysely';
import { type Db, type Deps, type Language, Refusal, type Tx, textIn } from '../../../platform/index.ts';
import { findOrder } from '../../booking/index.ts';
import {
  inBeijing,
  listTaken,
  passengersOf,
  type QueueItem,
  queueAction,
  requireNote,
  type StaffQueue,
} from '../../staff/index.ts';
import { codeContactOf } from '../get-case.ts';
import type { CaseRow } from '../repository.ts';
import { listPlaces, placeParty, takePartyBack } from './place-parties.ts';

const kind = 'disruption.unplaced';
const states = {
  SOON: { zh: '即将起飞，未保留到航班', en: 'Departs soon, no flight held' },
  LATER: { zh: '未保留到航班', en: 'No flight held' },
  UNANSWERED: { zh: '时间变更未答复', en: 'New time not answered' },
} as const;
const undo = { place: 'takeBack' } as const;
const soonMs = 24 * 3_600_000;

/**
 * The queue of parties for whom no other flight could be held, and of parties who did not answer by the latest hour
 * after a schedule had moved their flight far. Their travellers can still change or refund the tickets. Staff can place
 * parties on a flight that they choose, plan again after seats were released, or settle the case with the traveller. The parties of the same flight
 * that have a held flight are not in the queue.
 */
export const unplacedQueue: StaffQueue = {
  kind,
  title: { zh: '航班取消后未保留到航班', en: 'Parties without a held flight' },
  permission: 'orders.serve',
  states,
  undo,
  waiting: ({ db, clock }) =>
    withoutFlight(db).select(({ cast, val }) => [
      cast<string>('c.case_id', 'text').as('id'),
      sql<string>`case when c.accept_due_at is not null then 'UNANSWERED' when s.departs_at < ${new Date(clock.now().getTime() + soonMs)} then 'SOON' else 'LATER' end`.as(
        'state',
      ),
      sql<Date>`c.unplaced_at`.as('since'),
      'c.order_no',
      cast<number | null>(val(null), 'integer').as('amount_fen'),
      sql<string>`concat_ws(' ', c.flight_no, c.flight_date, ${passengersOf('c.order_no')})`.as('words'),
    ]),
  async describe(deps, ids, { staff, language }) {
    const rows = await listRows(deps.db, ids);
    const revealed = await listTaken(deps, { staff, kind, action: 'reveal', ids });
    const planned = await deps.jobs.listUnderWay(deps.db, rows.map(planKey));
    return Promise.all(
      rows.map((row) => {
        const known = { isRevealed: revealed.has(row.case_id), isPlanned: planned.has(planKey(row)) };
        return describe(deps, row, { ...known, language });
      }),
    );
  },
  async choices(deps, { ids, language }) {
    const rows = await withoutFlight(deps.db)
      .selectAll('c')
      .where(({ cast, eb }) => eb(cast<string>('c.case_id', 'text'), 'in', [...ids]))
      .execute();
    return listPlaces(
      deps,
      rows.filter(({ accept_due_at }) => accept_due_at === null),
      language,
    );
  },
  async act(deps, tx, { id, action, note, inputs, staff }) {
    // The plan of a flight locks the order before its case.
    if (action === 'place') return placeParty(deps, tx, await requireWaiting(tx, id), inputs.flight ?? '');
    if (action === 'takeBack') return takePartyBack(deps, tx, await requireCase(tx, id), `staff/${staff.login}`);
    const { jobs } = deps;
    const row = await withoutFlight(tx)
      .select(['c.case_id', 'c.flight_no', 'c.flight_date', 'c.round'])
      .where(({ cast, eb }) => eb(cast<string>('c.case_id', 'text'), '=', id))
      .forUpdate('c')
      .executeTakeFirst();
    if (!row) throw new Refusal('conflict');
    const { case_id: caseId, flight_no: flightNo, flight_date: flightDate, round } = row;
    if (action === 'planAgain') {
      const key = planKey(row);
      await jobs.enqueue(tx, 'disruption.findAffected', { flightNo, flightDate }, { key });
      return undefined;
    }
    if (action !== 'reveal' && action !== 'settle') throw new Refusal('notFound');
    requireNote(note);
    if (action === 'settle')
      await tx.updateTable('disruption_case').set({ settled_round: round }).where('case_id', '=', caseId).execute();
    return undefined;
  },
};

async function requireWaiting(tx: Tx, id: string): Promise<CaseRow> {
  const row = await withoutFlight(tx)
    .selectAll('c')
    .where(({ cast, eb }) => eb(cast<string>('c.case_id', 'text'), '=', id))
    .executeTakeFirst();
  if (!row) throw new Refusal('conflict');
  return row;
}

async function requireCase(tx: Tx, id: string): Promise<CaseRow> {
  const row = await tx
    .selectFrom('disruption_case')
    .selectAll()
    .where(sql<boolean>`case_id::text = ${id}`)
    .executeTakeFirst();
  if (!row) throw new Refusal('conflict');
  return row;
}

/** The key of the job that plans the flights of all parties of a flight. */
const planKey = (row: { flight_no: string; flight_date: string }) =>
  `disruption.findAffected/${row.flight_no}/${row.flight_date}`;

/**
 * The query for the open cases without a flight that staff have not settled. Its index has the same condition, except that
 * the travellers of a flight that the staff have just held are told later. A case whose travellers did not answer a new
 * time may have a held flight too.
 */
function withoutFlight(db: Db) {
  return db
    .selectFrom('disruption_case as c')
    .innerJoin('order_segment as s', (join) =>
      join
        .onRef('s.order_no', '=', 'c.order_no')
        .onRef('s.segment_index', '=', 'c.segment_index')
        .onRef('s.flight_no', '=', 'c.flight_no')
        .onRef('s.flight_date', '=', 'c.flight_date'),
    )
    .where(sql<boolean>`c.status = 'OPEN' and c.unplaced_at is not null and c.settled_round < c.round
      and (c.accept_due_at is not null
        or not exists (select from disruption_offer o where o.case_id = c.case_id and o.status = 'HELD'))`);
}

function listRows(db: Db, ids: readonly string[]) {
  return withoutFlight(db)
    .select([
      'c.case_id',
      'c.order_no',
      'c.flight_no',
      'c.flight_date',
      'c.unplaced_at',
      'c.refund_due_at',
      'c.accept_due_at',
      's.shown',
      's.departs_at',
    ])
    .select(
      sql<number>`(
        select count(*)::int from flight_coupon f where f.order_no = c.order_no and f.segment_index = c.segment_index
          and f.status in ('OPEN FOR USE', 'CHECKED IN', 'SUSPENDED'))`.as('people'),
    )
    .where(({ cast, eb }) => eb(cast<string>('c.case_id', 'text'), 'in', [...ids]))
    .execute();
}

type Row = Awaited<ReturnType<typeof listRows>>[number];

async function describe(
  deps: Deps,
  row: Row,
  { isRevealed, isPlanned, language }: { isRevealed: boolean; isPlanned: boolean; language: Language },
): Promise<QueueItem> {
  const text = textIn(language);
  const { from, to, flightNo } = row.shown;
  const order = await findOrder(deps.db, row.order_no);
  const contact = order ? codeContactOf(deps, order) : '';
  const isSoon = row.departs_at.getTime() < deps.clock.now().getTime() + soonMs;
  return {
    id: row.case_id,
    title: `${flightNo} ${from.date} · ${row.order_no}`,
    status: isPlanned
      ? text('正在安排航班…', 'Planning flights…')
      : states[row.accept_due_at ? 'UNANSWERED' : isSoon ? 'SOON' : 'LATER'][language],
    isUnderWay: isPlanned,
    since: (row.unplaced_at ?? row.departs_at).toISOString(),
    facts: [
      { label: text('订单', 'Order'), value: row.order_no },
      {
        label: text('航班', 'Flight'),
        value: `${flightNo} ${from.date} ${from.time} ${from.airportCode}–${to.airportCode}`,
      },
      { label: text('旅客人数', 'Travellers'), value: String(row.people) },
      {
        label: text('未答复自动退款', 'Automatic refund'),
        value: row.refund_due_at ? inBeijing(row.refund_due_at) : '–',
      },
      ...(row.accept_due_at
        ? [{ label: text('最晚答复', 'Latest hour for the answer'), value: inBeijing(row.accept_due_at) }]
        : []),
      { label: text('联系方式', 'Contact'), value: isRevealed ? contact : maskContact(contact) },
    ],
    files: [],
    actions: [
      ...(isPlanned || row.accept_due_at
        ? []
        : [
            queueAction('place', text('安排到航班', 'Place on a flight'), {
              inputs: [
                {
                  name: 'flight',
                  label: text('航班', 'Flight'),
                  kind: 'choice',
                  required: true,
                  choices: [],
                  isAsked: true,
                },
              ],
              undo: undo.place,
            }),
          ]),
      ...(isPlanned ? [] : [queueAction('planAgain', text('再次安排航班', 'Plan again'), { tone: 'go' })]),
      ...(isRevealed
        ? []
        : [
            queueAction('reveal', text('查看联系方式', 'Show contact details'), {
              note: 'required',
              noteLabel: text('原因（写入操作记录）', 'Reason (recorded in the log)'),
            }),
          ]),
      queueAction('settle', text('登记办结', 'Settle'), {
        note: 'required',
        noteLabel: text('如何办结（写入操作记录）', 'How it was settled (recorded in the log)'),
      }),
    ],
    hint: text(
      '旅客仍可免费改其他航班或全额退票',
      'The travellers can still change free of charge or get a full refund',
    ),
  };
}
