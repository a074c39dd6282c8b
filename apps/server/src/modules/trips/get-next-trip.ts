import type { OperationResult } from '@haidai/contract';
import type { NextTrip, getNextTrip as operation } from '@haidai/contract/trips';
import { ticketedStatuses } from '@haidai/domain/booking';
import { nextActionOf } from '@haidai/domain/trips';
import type { Db, Deps, Language, SignedIn } from '../../platform/index.ts';
import { findOrder, type OrderRow, requireOwnOrder } from '../booking/index.ts';
import { listTravels, localAt } from '../checkin/index.ts';
import { listOpenDecisions } from '../disruption/index.ts';
import { listTickets } from '../ticketing/index.ts';
import { findWaiting } from '../waitlist/index.ts';
import { type TripFlight, toFlightFacts, toFlightRecord } from './trip-flight.ts';

interface Caller {
  session: SignedIn;
  deviceId: string;
  language: Language;
}

/** The longest time between a purchase and a flight, in ms. Older orders have no flight ahead. */
const soldAheadMs = 400 * 86_400_000;

/** Returns the trip of an order, or the next trip of the account. Refuses orderNotFound. */
export async function getNextTrip(
  deps: Deps,
  orderNo: string | undefined,
  { session, deviceId, language }: Caller,
): Promise<OperationResult<typeof operation>> {
  const { db, clock } = deps;
  const ahead = orderNo ? [] : await listFlightsAhead(deps, session.accountId);
  const [next] = ahead;
  const order = orderNo
    ? await requireOwnOrder(db, orderNo, { session, deviceId, family: 'any' })
    : next && (await findOrder(db, next.order_no));
  return {
    trip: order ? await describeTrip(deps, order, language) : null,
    waiting: orderNo ? null : await findWaiting(deps, session.accountId),
    flightsAhead: ahead.length,
    serverTime: clock.now().toISOString(),
  };
}

/** Lists the flights of an account with a valid ticket, the next departure first. */
function listFlightsAhead({ db, clock }: Pick<Deps, 'db' | 'clock'>, accountId: string) {
  const now = clock.now();
  return db
    .selectFrom('sales_order as o')
    .innerJoin('order_segment as s', 's.order_no', 'o.order_no')
    .select(['s.order_no', 's.segment_index'])
    .where('o.account_id', '=', accountId)
    .where('o.created_at', '>', new Date(now.getTime() - soldAheadMs))
    .where('o.status', 'in', ticketedStatuses)
    .where('s.departs_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('flight_coupon as c')
          .select('c.ticket_no')
          .whereRef('c.order_no', '=', 's.order_no')
          .whereRef('c.segment_index', '=', 's.segment_index')
          .where('c.status', 'in', ['OPEN FOR USE', 'CHECKED IN']),
      ),
    )
    .orderBy('s.departs_at')
    .orderBy('s.order_no')
    .execute();
}

/** Returns the trip of a ticketed order, or null if it has no flight ahead. */
async function describeTrip(deps: Deps, order: OrderRow, language: Language): Promise<NextTrip | null> {
  const { db, clock } = deps;
  if (!ticketedStatuses.some((status) => status === order.status)) return null;
  const now = clock.now().getTime();
  const flights = await listTripFlights(deps, order);
  const [first] = flights;
  if (!first) return null;
  const action = nextActionOf(flights, now);
  const issuedAt = (await listTickets(db, order.order_no))[0]?.issuedAt ?? order.created_at;
  return {
    orderNo: order.order_no,
    orderType: order.order_type,
    ticketedOn: localAt(first.row.origin, issuedAt.getTime()).slice(0, 10),
    flights: flights.map((flight) => toFlightRecord(deps, flight, language)),
    action: action && {
      kind: action.kind,
      segmentIndex: action.flight.row.segment_index,
      at: action.at === null ? null : localAt(action.flight.row.origin, action.at),
      opens: action.opens,
      ruleId: action.ruleId,
      caseKey: action.flight.decision?.caseKey ?? null,
    },
  };
}

async function listTripFlights(deps: Deps, order: OrderRow): Promise<TripFlight[]> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  const travels = await listTravels(deps, db, await listPeople(db, order.order_no));
  const decisions = await listOpenDecisions(deps, order.order_no);
  return [...Map.groupBy(travels, ({ flight }) => flight.row.segment_index).values()]
    .map((each) => toFlightFacts({ travels: each, order, decisions, now }))
    .filter(({ leavesAt, decision }) => leavesAt > now || decision);
}

async function listPeople(db: Db, orderNo: string) {
  const rows = await db
    .selectFrom('order_passenger')
    .select('seq')
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => ({ orderNo, seq }));
}
