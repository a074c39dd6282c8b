import type { OperationResult } from '@haidai/contract';
import type { getChangeOrder as operation } from '@haidai/contract/exchange';
import { fullName, type OrderStatus } from '@haidai/domain/booking';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import type { Selectable } from 'kysely';
import type { Database, Db, Language } from '../../platform/index.ts';
import { type Caller, requireOwnOrder } from '../booking/index.ts';
import { fromStoredLine } from '../refund/index.ts';
import { toAmounts, toChangeLine, toExtraLine } from './wire.ts';

type Changed = OperationResult<typeof operation>;
type Row = Selectable<Database['change_order']> & { status: string };

/**
 * Returns the change that the order makes (for an order of type CHANGE), and the changes of the order's own tickets.
 * Refusals: orderNotFound, wrongOrderFamily, wrongAwardFamily.
 */
export async function getChangeOrder(db: Db, orderNo: string, owner: Caller, language: Language): Promise<Changed> {
  await requireOwnOrder(db, orderNo, owner);
  const rows = await db
    .selectFrom('change_order as c')
    .innerJoin('sales_order as o', 'o.order_no', 'c.order_no')
    .selectAll('c')
    .select('o.status')
    .where(({ or, eb }) => or([eb('c.order_no', '=', orderNo), eb('c.original_no', '=', orderNo)]))
    .orderBy('c.asked_at', 'desc')
    .orderBy('c.order_no', 'desc')
    .execute();
  return Promise.all(rows.map((row) => describeChange(db, row, language)));
}

async function describeChange(db: Db, row: Row, language: Language): Promise<Changed[number]> {
  return {
    orderNo: row.order_no,
    originalOrderNo: row.original_no,
    orderStatus: row.status as Extract<OrderStatus, Changed[number]['orderStatus']>,
    changeReason: row.change_reason,
    deptAirSegIndex: row.trip_index,
    lines: row.lines.map((line) => toChangeLine(fromStoredLine(line), language)),
    extraLines: row.extra_lines.map((line) => toExtraLine(fromStoredLine(line), language)),
    ...toAmounts({
      feeFen: row.fee_fen,
      differenceFen: row.difference_fen,
      taxFen: row.tax_fen,
      duePoints: row.difference_points,
    }),
    applyTime: row.asked_at.toISOString(),
    doneTime: row.done_at?.toISOString() ?? null,
    passengers: await listPeople(db, row.order_no),
  };
}

async function listPeople(db: Db, orderNo: string): Promise<Changed[number]['passengers']> {
  const people = await db
    .selectFrom('order_passenger as p')
    .leftJoin('ticket as t', (join) =>
      join.onRef('t.order_no', '=', 'p.order_no').onRef('t.passenger_seq', '=', 'p.seq'),
    )
    .select(['p.seq', 'p.surname', 'p.first_name', 'p.exchanged_ticket', 't.ticket_no'])
    .where('p.order_no', '=', orderNo)
    .orderBy('p.seq')
    .execute();
  return people.map(({ seq, surname, first_name: firstName, exchanged_ticket, ticket_no }) => ({
    seq,
    passName: fullName({ surname, firstName }),
    oldTktNo: exchanged_ticket === null ? '' : formatTicketNumber(exchanged_ticket),
    tktNo: ticket_no === null ? null : formatTicketNumber(ticket_no),
  }));
}

/** Returns the fee of a change by its order, and the time of its new tickets. Null without a fee. */
export async function findChangeFee(db: Db, changeNo: string): Promise<{ feeFen: number; doneAt: Date | null } | null> {
  const row = await db
    .selectFrom('change_order')
    .select(['fee_fen', 'done_at'])
    .where('order_no', '=', changeNo)
    .where('fee_fen', '>', 0)
    .executeTakeFirst();
  return row ? { feeFen: row.fee_fen, doneAt: row.done_at } : null;
}
