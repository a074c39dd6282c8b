import type { PassengerEntry } from '@haidai/domain/booking';
import {
  type CorrectionObstacle,
  correctedStatuses,
  correctionObstacle,
  openCorrectionStatuses,
  type TicketToCorrect,
} from '@haidai/domain/name-correction';
import type { Db, Deps } from '../../platform/index.ts';
import { listOrdersOfBooking, listPassengers, type OrderRow, type PassengerRow } from '../booking/index.ts';
import { hasCounterNote, listOpenActTickets } from '../checkin/index.ts';
import { hasOpenChange } from '../exchange/index.ts';
import { unsealPerson } from '../member/index.ts';
import { nameCorrectionRulesOn } from './load-rules.ts';

/** A traveller of an order with the facts that decide about a correction. */
export interface TicketFacts {
  order: OrderRow;
  row: PassengerRow;
  entry: PassengerEntry;
  /** The ticket of the traveller in this order; null before ticketing. */
  ticketNo: string | null;
  /** The first departure of a coupon that is not over, in ms since 1970; null without one. */
  departsAt: number | null;
  /** Whether the staff must see every correction of this traveller. */
  forStaff: boolean;
  facts: TicketToCorrect;
}

type FactDeps = Pick<Deps, 'vault'>;
type TravelRow = Awaited<ReturnType<typeof listCoupons>>[number];

const over = ['REFUNDED', 'EXCHANGED', 'VOID'];
const corrected: readonly string[] = correctedStatuses;
const open: readonly string[] = openCorrectionStatuses;

/** Returns the travellers of an order with their facts. `db` may be a transaction. */
export async function listTicketFacts(deps: FactDeps, db: Db, order: OrderRow): Promise<TicketFacts[]> {
  const orderNo = order.order_no;
  const numbers = await listOrdersOfBooking(db, orderNo);
  const coupons = await listCoupons(db, numbers);
  const earlier = await listEarlier(db, numbers);
  const underWay = await listOpenActTickets(
    db,
    coupons.map(({ ticket_no }) => ticket_no),
  );
  const changeOpen = await hasOpenChangeInBooking(db, numbers);
  const flights = coupons.filter((coupon) => coupon.order_no === orderNo);
  const travellers: TicketFacts[] = [];
  for (const row of await listPassengers(db, orderNo)) {
    const own = coupons.filter(({ passenger_seq }) => passenger_seq === row.seq);
    const live = own.filter(({ status }) => !over.includes(status));
    const made = earlier.filter(({ passenger_seq }) => passenger_seq === row.seq);
    const departures = live.map(({ departs_at }) => departs_at.getTime());
    travellers.push({
      order,
      row,
      entry: unsealPerson(deps, row),
      ticketNo: flights.findLast(({ passenger_seq }) => passenger_seq === row.seq)?.ticket_no ?? null,
      departsAt: departures.length > 0 ? Math.min(...departures) : null,
      forStaff:
        row.certificate_sealed !== null || (await hasCounterNote(db, { documentFp: row.document_fp, flights: live })),
      facts: {
        orderType: order.order_type,
        source: order.source,
        orderStatus: order.status,
        changeOpen,
        kind: order.i_or_d,
        coupons: live.map(({ status }) => status),
        checkInOpen: live.some(({ ticket_no }) => underWay.includes(ticket_no)),
        departures,
        otherCarrier: live.some(isOtherCarrier),
        made: made.filter(({ account_id, status }) => account_id !== null && corrected.includes(status)).length,
        open: made.some(({ status }) => open.includes(status)),
      },
    });
  }
  return travellers;
}

/** Returns the reason why a traveller's ticket cannot be corrected now, or null. */
export function obstacleOf(
  { clock }: Pick<Deps, 'clock'>,
  { facts }: TicketFacts,
  { online }: { online: boolean },
): CorrectionObstacle | null {
  const rules = nameCorrectionRulesOn(clock.today());
  return correctionObstacle(facts, rules, { now: clock.now().getTime(), online });
}

function isOtherCarrier({ flight_no, shown }: TravelRow): boolean {
  return shown.operatingCarrier !== flight_no.slice(0, 2);
}

function listCoupons(db: Db, numbers: readonly string[]) {
  return db
    .selectFrom('flight_coupon as c')
    .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'c.order_no').onRef('s.segment_index', '=', 'c.segment_index'),
    )
    .select([
      'c.order_no',
      'c.ticket_no',
      'c.status',
      't.passenger_seq',
      's.departs_at',
      's.flight_no',
      's.flight_date',
    ])
    .select('s.shown')
    .where('c.order_no', 'in', numbers)
    .orderBy('t.issued_at')
    .orderBy('c.ticket_no')
    .orderBy('c.coupon_no')
    .execute();
}

function listEarlier(db: Db, numbers: readonly string[]) {
  return db
    .selectFrom('name_correction')
    .select(['passenger_seq', 'status', 'account_id'])
    .where('order_no', 'in', numbers)
    .execute();
}

async function hasOpenChangeInBooking(db: Db, numbers: readonly string[]): Promise<boolean> {
  for (const orderNo of numbers) if (await hasOpenChange(db, orderNo)) return true;
  return false;
}
