import { fullName, isSameName } from '@haidai/domain/booking';
import { type Db, type Deps, unsealMasked, type Vault } from '../../../platform/index.ts';
import { plainNumber } from '../../identity/index.ts';
import type { Travel } from './proof.ts';

interface Named {
  flightNo: string;
  flightDate: string;
  passengerName: string;
  /** The number of the ticket or of the document. */
  number: string;
}

/** Finds the coupon of a traveller for a flight on a day. Null if the name and the number do not match. */
export async function findTravel({ db, vault }: Deps, named: Named): Promise<Travel | null> {
  const rows = await couponsOfTravellers(db)
    .where('s.flight_no', '=', named.flightNo)
    .where('s.departs_at', '>=', dayBefore(named.flightDate))
    .where('s.departs_at', '<', dayAfter(named.flightDate))
    .orderBy('t.issued_at', 'desc')
    .execute();
  const number = plainNumber(named.number);
  const row = rows.find(
    (each) =>
      each.shown.from.date === named.flightDate &&
      isSameName(fullName({ surname: each.surname, firstName: each.first_name }), named.passengerName) &&
      (each.ticket_no === number || vault.unseal(each.document_sealed) === number),
  );
  return row ? toTravel(row, vault) : null;
}

/** Lists the coupons of an order that are not void. */
export async function listTravelsOfOrder({ db, vault }: Deps, orderNo: string): Promise<Travel[]> {
  const rows = await couponsOfTravellers(db)
    .where('s.order_no', '=', orderNo)
    .orderBy('s.segment_index')
    .orderBy('p.seq')
    .execute();
  return rows.map((row) => toTravel(row, vault));
}

const couponsOfTravellers = (db: Db) =>
  db
    .selectFrom('order_segment as s')
    .innerJoin('flight_coupon as c', (join) =>
      join.onRef('c.order_no', '=', 's.order_no').onRef('c.segment_index', '=', 's.segment_index'),
    )
    .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 't.order_no').onRef('p.seq', '=', 't.passenger_seq'),
    )
    .selectAll('s')
    .select(['c.ticket_no', 'c.coupon_no', 'p.surname', 'p.first_name'])
    .select(['p.document_type', 'p.document_sealed'])
    .where('c.status', '<>', 'VOID');

type Row = Awaited<ReturnType<ReturnType<typeof couponsOfTravellers>['executeTakeFirstOrThrow']>>;

function toTravel(row: Row, vault: Vault): Travel {
  return {
    orderNo: row.order_no,
    ticketNo: row.ticket_no,
    couponNo: row.coupon_no,
    segmentIndex: row.segment_index,
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    boardLeg: row.board_leg,
    offLeg: row.off_leg,
    departDate: row.shown.from.date,
    fromCity: row.shown.from.city,
    toCity: row.shown.to.city,
    name: fullName({ surname: row.surname, firstName: row.first_name }),
    documentType: row.document_type,
    documentMasked: unsealMasked(vault, row.document_sealed),
  };
}

/** Returns an instant before the start of a local day in every time zone: one day before its midnight in UTC. */
function dayBefore(date: string): Date {
  return new Date(Date.parse(date) - 86_400_000);
}

function dayAfter(date: string): Date {
  return new Date(Date.parse(date) + 2 * 86_400_000);
}
