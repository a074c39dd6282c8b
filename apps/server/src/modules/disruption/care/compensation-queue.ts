import { type EventOf } from '@haidai/domain';
import { type CompensationStatus, compensationMachine } from '@haidai/domain/disruption';
import { formatFen } from '@haidai/domain/money';
import type { Selectable } from 'kysely';
import {
  type Database,
  type Db,
  type Deps,
  type Language,
  Refusal,
  type StaffSignedIn,
  textIn,
  transition,
} from '../../../platform/index.ts';
import {
  passengersOf,
  type QueueAction,
  type QueueItem,
  queueAction,
  requireNote,
  type StaffQueue,
} from '../../staff/index.ts';
import { describeCause } from '../notify-traveller.ts';

const states: Readonly<Record<string, Record<Language, string>>> = {
  DESK: { zh: '待联系旅客', en: 'Contact the traveller' },
  PREPARED: { zh: '待付款', en: 'To be paid' },
};

/**
 * The queue of compensations, or parts of them, that no payment can take back. One staff member agrees the account with
 * the traveller, another one pays and records the transfer.
 */
export const compensationQueue: StaffQueue = {
  kind: 'disruption.compensation',
  title: { zh: '延误补偿付款', en: 'Compensations to pay' },
  permission: 'refunds.elsewhere',
  states,
  waiting: ({ db }) =>
    waiting(db).select(({ cast }) => [
      cast<string>('c.compensation_id', 'text').as('id'),
      'c.status as state',
      'c.entitled_at as since',
      'c.order_no',
      'c.desk_fen as amount_fen',
      passengersOf('c.order_no').as('words'),
    ]),
  async describe(deps, ids, { staff, language }) {
    const rows = await waiting(deps.db)
      .selectAll('c')
      .where(({ cast, eb }) => eb(cast<string>('c.compensation_id', 'text'), 'in', [...ids]))
      .execute();
    return rows.map((row) => describe(deps, row, { staff, language }));
  },
  async act(deps, tx, { id, action, note, staff }) {
    const row = await waiting(tx)
      .selectAll('c')
      .where(({ cast, eb }) => eb(cast<string>('c.compensation_id', 'text'), '=', id))
      .forUpdate('c')
      .executeTakeFirst();
    if (!row) throw new Refusal('notFound');
    if (action === 'payOut' && row.prepared_by === staff.staffId) throw new Refusal('anotherPersonNeeded');
    if (!actionsFor(row, staff, 'zh').some((each) => each.action === action)) throw new Refusal('conflict');
    requireNote(note);
    await transition(tx, {
      machine: compensationMachine,
      table: 'flight_compensation',
      key: { compensation_id: row.compensation_id },
      from: row.status as CompensationStatus,
      event: action as EventOf<typeof compensationMachine>,
      clock: deps.clock,
      actor: `staff/${staff.login}`,
      set: {
        prepared_by: action === 'putBack' ? null : (row.prepared_by ?? staff.staffId),
        note_sealed: deps.vault.seal(note),
      },
    });
    return undefined;
  },
};

/** The query for the compensations that wait for staff. Its index has the same condition. */
function waiting(db: Db) {
  return db.selectFrom('flight_compensation as c').where('c.status', 'in', ['DESK', 'PREPARED']);
}

type Row = Selectable<Database['flight_compensation']>;

function describe(
  { vault }: Deps,
  row: Row,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): QueueItem {
  const text = textIn(language);
  return {
    id: row.compensation_id,
    title: `${row.flight_no} ${row.flight_date} · ${row.order_no}`,
    status: states[row.status]?.[language] ?? row.status,
    since: row.entitled_at.toISOString(),
    facts: [
      { label: text('票号', 'Ticket'), value: row.ticket_no },
      { label: text('晚到（分钟）', 'Late (minutes)'), value: String(row.late_minutes) },
      { label: text('原因', 'Cause'), value: describeCause(row.cause)[language] },
      { label: text('补偿（元）', 'Compensation (CNY)'), value: formatFen(row.amount_fen) },
      { label: text('已原路退回（元）', 'Refunded to the payer (CNY)'), value: formatFen(row.refund_fen) },
      { label: text('待付（元）', 'To be paid (CNY)'), value: formatFen(row.desk_fen) },
      ...(row.note_sealed === null ? [] : [{ label: text('说明', 'Note'), value: vault.unseal(row.note_sealed) }]),
    ],
    files: [],
    actions: actionsFor(row, staff, language),
    hint:
      row.status === 'PREPARED' && row.prepared_by === staff.staffId
        ? text('付款须由另一位同事完成', 'A colleague must pay')
        : text('联系方式在“订单查询”中查看', 'Contact details are under Bookings'),
  };
}

function actionsFor(
  { status, prepared_by }: Pick<Row, 'status' | 'prepared_by'>,
  { staffId }: StaffSignedIn,
  language: Language,
): QueueAction[] {
  const text = textIn(language);
  const note = 'required' as const;
  if (status === 'DESK')
    return [
      queueAction('prepare', text('已与旅客约定账户', 'Account agreed with the traveller'), {
        note,
        noteLabel: text('收款账户（给同事，加密保存）', 'Account for the payment (for colleagues, encrypted)'),
      }),
    ];
  const putBack = queueAction('putBack', text('退回', 'Put back'), { note, noteLabel: text('原因', 'Reason') });
  if (prepared_by === staffId) return [putBack];
  return [
    queueAction('payOut', text('已付款，登记', 'Record the payment'), {
      note,
      noteLabel: text('转账单号', 'Transfer number'),
      tone: 'go',
    }),
    putBack,
  ];
}
