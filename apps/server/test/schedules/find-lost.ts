import { type Cabin, findSegment, keepsConnection, legsOn, operatesOn } from '@haidai/domain/flights';
import { sql } from 'kysely';
import { loadCatalogue } from '../../src/modules/flights/index.ts';
import type { Db } from '../../src/platform/index.ts';
import { seatsOf } from './small-fleet.ts';

interface Cabins {
  flightNo: string;
  flightDate: string;
  cabin: Cabin;
  capacity: number;
  aircraft: string;
}

interface Sold {
  orderNo: string;
  index: number;
  flightNo: string;
  flightDate: string;
  from: string;
  to: string;
  departsAt: Date;
  arrivesAt: Date;
  retime: string | null;
  cancelled: boolean;
  severity: number | null;
  status: string | null;
  retimedTo: Date | null;
  feeder: string | null;
}

/**
 * Lists every ticket that neither flies as sold, or at a time of which its travellers were informed, nor has a case, nor
 * was refunded or exchanged. Also lists flights whose seats are not those of the aircraft that flies, changes that were not carried out, and held
 * flights that do not fly.
 */
export async function findLost(db: Db): Promise<string[]> {
  const { rows } = await sql<Sold>`
    select s.order_no as "orderNo", s.segment_index as index, s.flight_no as "flightNo", s.flight_date as "flightDate",
      s.origin as from, s.destination as to, s.departs_at as "departsAt", s.arrives_at as "arrivesAt", s.retime,
      exists (select from flight_operation p where p.flight_no = s.flight_no and p.flight_date = s.flight_date
        and p.leg_seq between s.board_leg and s.off_leg and p.status = 'CANCELLED') as cancelled,
      d.severity, d.status, d.retimed_to as "retimedTo", d.feeder_flight_no as feeder
    from order_segment s join sales_order o using (order_no)
    left join disruption_case d using (order_no, segment_index, flight_no, flight_date)
    where exists (select from flight_coupon c where c.order_no = s.order_no and c.segment_index = s.segment_index
      and c.status in ('OPEN FOR USE', 'CHECKED IN', 'SUSPENDED'))
    order by 1, 2`.execute(db);
  return [
    ...rows.flatMap((row) => faultOf(row) ?? []),
    ...rows.flatMap((row) => connectionFault(row, rows) ?? []),
    ...(await listWrongSeats(db)),
    ...(await listEnded(db)),
    ...(await listUndone(db)),
    ...(await listLostOffers(db)),
  ];
}

function faultOf(row: Sold): string | null {
  const { orderNo, flightNo, flightDate, from, to } = row;
  const name = `${orderNo} on ${flightNo} ${flightDate} ${from}-${to}`;
  const { index } = loadCatalogue();
  const segment = findSegment(index, { flightNo, flightDate, from, to });
  if (!segment) return `${name}: nobody finds the flight`;
  const isRetired = index.retired.some((each) => each.flightNo === flightNo && operatesOn(each, flightDate));
  if (isRetired !== row.cancelled) return `${name}: retired ${isRetired}, cancelled ${row.cancelled}`;
  if (row.status === 'REFUNDED' || row.status === 'CHANGED') return `${name}: decided (${row.status}) and still open`;
  if (row.cancelled) return row.severity === 3 && row.status === 'OPEN' ? null : `${name}: cancelled without a case`;
  if (segment.departAt !== row.departsAt.getTime() || segment.arriveAt !== row.arrivesAt.getTime())
    return `${name}: the ticket has other times than the schedule`;
  if (row.retime === null || row.retime === 'INFORM') return null;
  const isAsked = row.retimedTo?.getTime() === row.departsAt.getTime() || row.feeder !== null;
  return isAsked && row.status !== 'CLOSED' ? null : `${name}: moved (${row.retime}) without a case`;
}

/** A connection that no longer holds has a case, on one of its flights. */
function connectionFault(row: Sold, all: readonly Sold[]): string | null {
  const next = all.find(({ orderNo, index }) => orderNo === row.orderNo && index === row.index + 1);
  if (!next || row.cancelled || next.cancelled) return null;
  const { index } = loadCatalogue();
  const [first, second] = [findSegment(index, row), findSegment(index, next)];
  if (!first || !second) return null;
  const times = { arrivesAt: first.arriveAt, departsAt: second.departAt };
  if (keepsConnection(index.connections, first, second, times) || next.feeder !== null) return null;
  return `${row.orderNo}: misses ${next.flightNo} without a case`;
}

async function listWrongSeats(db: Db): Promise<string[]> {
  const { rows } = await sql<Cabins>`
    select i.flight_no as "flightNo", i.flight_date as "flightDate", i.cabin, i.capacity, coalesce(p.aircraft, '') as aircraft
    from leg_inventory i left join flight_operation p using (flight_no, flight_date, leg_seq)`.execute(db);
  return rows.flatMap(({ flightNo, flightDate, cabin, capacity, aircraft }) => {
    const type = aircraft || (legsOn(loadCatalogue().index, flightNo, flightDate)[0]?.aircraft ?? '');
    return seatsOf(type, cabin) === capacity
      ? []
      : [`${flightNo} ${flightDate} ${cabin}: ${capacity} seats on a ${type}`];
  });
}

/** Lists the tickets that ended without a refund, and those that were exchanged for no other ticket. */
async function listEnded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('%s/%s of %s is %s without a reason', c.ticket_no, c.coupon_no, c.order_no, c.status) as fault
    from flight_coupon c join ticket t using (ticket_no)
    where c.status not in ('OPEN FOR USE', 'CHECKED IN', 'SUSPENDED')
      and not (c.status = 'REFUNDED' and exists (
        select from refund_coupon r where r.ticket_no = c.ticket_no and r.coupon_no = c.coupon_no))
      and not (c.status = 'EXCHANGED' and exists (
        select from change_coupon x join order_passenger p on p.order_no = x.order_no and p.exchanged_ticket = c.ticket_no
        join ticket n on n.order_no = p.order_no and n.passenger_seq = p.seq
        where x.ticket_no = c.ticket_no and x.coupon_no = c.coupon_no))`.execute(db);
  return rows.map(({ fault }) => fault);
}

async function listUndone(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('%s %s: the change is %s', c.flight_no, c.flight_date, c.status) as fault
    from scheduled_change c join schedule_proposal p on p.id = c.proposal_id
    where p.status = 'PUBLISHED' and c.status not in ('DONE', 'AIRCRAFT_KEPT')`.execute(db);
  return rows.map(({ fault }) => fault);
}

async function listLostOffers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('disruption_offer').select('flights').where('status', '=', 'HELD').execute();
  const { index } = loadCatalogue();
  return rows
    .flatMap(({ flights }) => flights.flatMap(({ legs }) => legs))
    .filter(({ flightNo, flightDate }) => {
      const isRetired = index.retired.some((each) => each.flightNo === flightNo && operatesOn(each, flightDate));
      return isRetired || legsOn(index, flightNo, flightDate).length === 0;
    })
    .map(({ flightNo, flightDate }) => `${flightNo} ${flightDate} is held and does not fly`);
}
