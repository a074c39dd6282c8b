import type { OrderPartName, OrderType } from '@haidai/domain/booking';
import type { SplitLine, SplitPassenger } from '@haidai/domain/ticketing';
import { type Database, type Db, runTogether, type Tx } from '../../platform/index.ts';
import { type JourneySegment, listSegments } from './list-segments.ts';

export interface OrderPassenger extends SplitPassenger {
  surname: string;
  firstName: string;
  sex: Database['order_passenger']['sex'];
  /** The document, with its sealed number. `expires` is null for documents without an expiry date. */
  document: { type: string; sealed: string; expires: string | null; country: string };
  /** The number of the ticket that a change exchanges for the new one, or null. */
  exchangedTicket: string | null;
}

/** The data of an order that the issue of its tickets needs. */
export interface OrderToTicket {
  orderNo: string;
  orderType: OrderType;
  status: string;
  accountId: string | null;
  parts: OrderPartName[];
  totalFen: number;
  /** The contact, sealed. Null for a draft without one. */
  contactSealed: string | null;
  passengers: OrderPassenger[];
  segments: JourneySegment[];
  lines: SplitLine[];
  /** The numbers (`seq`) of the passengers who have a ticket. */
  ticketed: Set<number>;
}

/**
 * Finds an order with the data for its tickets. With `lock` the order is locked until the end of the transaction, and
 * the data are those after the lock.
 */
export async function findOrderToTicket(tx: Tx, orderNo: string, { lock = false } = {}): Promise<OrderToTicket | null> {
  const [order, passengers, segments, lines, ticketed] = await runTogether([
    tx
      .selectFrom('sales_order')
      .select(['order_type', 'status', 'account_id', 'parts', 'total_fen', 'contact_sealed'])
      .where('order_no', '=', orderNo)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
    listPassengers(tx, orderNo),
    listSegments(tx, orderNo),
    listLines(tx, orderNo),
    listTicketed(tx, orderNo),
  ]);
  if (!order) return null;
  return {
    orderNo,
    orderType: order.order_type,
    status: order.status,
    accountId: order.account_id,
    parts: order.parts,
    totalFen: order.total_fen,
    contactSealed: order.contact_sealed,
    passengers,
    segments,
    lines,
    ticketed,
  };
}

async function listPassengers(db: Db, orderNo: string): Promise<OrderPassenger[]> {
  const rows = await db
    .selectFrom('order_passenger')
    .select(['seq', 'surname', 'first_name', 'passenger_type', 'at_adult_fare', 'birthday', 'sex', 'exchanged_ticket'])
    .select(['document_type', 'document_sealed', 'document_expiry', 'nationality'])
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    type: row.passenger_type,
    birthday: row.birthday,
    atAdultFare: row.at_adult_fare,
    surname: row.surname,
    firstName: row.first_name,
    sex: row.sex,
    document: {
      type: row.document_type,
      sealed: row.document_sealed,
      expires: row.document_expiry,
      country: row.nationality,
    },
    exchangedTicket: row.exchanged_ticket,
  }));
}

/** Lists the lines of fares and taxes. Lines of a part of the order belong to no ticket. */
async function listLines(db: Db, orderNo: string): Promise<SplitLine[]> {
  const rows = await db
    .selectFrom('order_price_line')
    .select([
      'code',
      'passenger_type',
      'passenger_count',
      'unit_fen',
      'unit_points',
      'segment_index',
      'rule_id',
      'fare_basis',
    ])
    .where('order_no', '=', orderNo)
    .where('part', 'is', null)
    .orderBy('line_no')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    passengerType: row.passenger_type,
    count: row.passenger_count,
    unitFen: row.unit_fen,
    unitPoints: row.unit_points,
    segmentIndex: row.segment_index,
    ruleId: row.rule_id,
    fareBasis: row.fare_basis,
  }));
}

async function listTicketed(db: Db, orderNo: string): Promise<Set<number>> {
  const rows = await db.selectFrom('ticket').select('passenger_seq').where('order_no', '=', orderNo).execute();
  return new Set(rows.map((row) => row.passenger_seq));
}
