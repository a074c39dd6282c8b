import { fullName, isGuardian, placesBeside } from '@haidai/domain/booking';
import { type Deps, Refusal } from '../../platform/index.ts';
import { findOrder, getOrderFacts, type OrderFacts, type SegmentRow } from '../booking/index.ts';
import { listTickets, type TicketFacts } from '../ticketing/index.ts';
import { type LinkedChild, linkedOn, listLinkedChildren } from './list-linked-children.ts';

/** The dependencies of the functions in this file. `db` may be a transaction. */
type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** A segment of an adult's ticket with an open coupon and a later departure. */
export interface OpenSegment {
  row: SegmentRow;
  /** The number of children who may still join. */
  places: number;
}

export interface Guardian {
  ticketNo: string;
  orderNo: string;
  name: string;
  iorD: 'D' | 'I';
  /** The trips that children can join, each with its segments that have not departed. There is at least one trip. */
  trips: OpenSegment[][];
}

/**
 * Gets an adult with a ticket that children can join. The places exclude the children of other orders, except those of
 * `exceptOrder`. Refusals: ticketUnknown, guardianNotOpen if the ticket has no open trip, guardianNotAdult.
 */
export async function getGuardian(deps: ReadDeps, ticketNo: string, exceptOrder = ''): Promise<Guardian> {
  const { db, clock } = deps;
  const issued = await db
    .selectFrom('ticket')
    .select(['order_no', 'passenger_seq'])
    .where('ticket_no', '=', ticketNo)
    .executeTakeFirst();
  const order = issued && (await findOrder(db, issued.order_no));
  if (!order) throw new Refusal('ticketUnknown');
  const facts = await getOrderFacts(db, order);
  const tickets = await listTickets(db, order.order_no);
  const tied = (await listLinkedChildren(db, order.order_no)).filter(({ orderNo }) => orderNo !== exceptOrder);
  const holder = facts.passengers.find(({ seq }) => seq === issued.passenger_seq);
  const trips = listOpenTrips(facts.segments, tickets, { ticketNo, now: clock.now() });
  const [first] = trips.flat();
  if (!holder || !first) throw new Refusal('guardianNotOpen');
  const { surname, first_name: firstName, passenger_type: type, birthday } = holder;
  if (type !== 'A' || !isGuardian(birthday, first.shown.from.date)) throw new Refusal('guardianNotAdult');
  const placesOn = (row: SegmentRow) => countPlaces(facts, tickets, tied, { row, ticketNo });
  return {
    ticketNo,
    orderNo: order.order_no,
    name: fullName({ surname, firstName }),
    iorD: order.i_or_d,
    trips: trips.map((trip) => trip.map((row) => ({ row, places: placesOn(row) }))),
  };
}

/** Lists the segments that have not departed, by trip. It omits a trip if one of these segments has no open coupon. */
function listOpenTrips(
  segments: readonly SegmentRow[],
  tickets: readonly TicketFacts[],
  { ticketNo, now }: { ticketNo: string; now: Date },
): SegmentRow[][] {
  const coupons = tickets.find((ticket) => ticket.ticketNo === ticketNo)?.coupons ?? [];
  const isOpen = ({ segment_index }: SegmentRow) =>
    coupons.find(({ segmentIndex }) => segmentIndex === segment_index)?.status === 'OPEN FOR USE';
  const ahead = segments.filter(({ departs_at }) => departs_at > now);
  const trips = [...Map.groupBy(ahead, ({ trip_index }) => trip_index).values()];
  return trips.filter((trip) => trip.every(isOpen));
}

function countPlaces(
  { passengers }: OrderFacts,
  tickets: readonly TicketFacts[],
  tied: readonly LinkedChild[],
  { row, ticketNo }: { row: SegmentRow; ticketNo: string },
): number {
  const flies = (seq: number) =>
    tickets.some(
      ({ passengerSeq, coupons }) =>
        passengerSeq === seq &&
        coupons.some(({ segmentIndex, status }) => segmentIndex === row.segment_index && stays.includes(status)),
    );
  const travellers = passengers
    .filter(({ seq }) => flies(seq))
    .map(({ passenger_type: type, birthday }) => ({ type, birthday }));
  const beside = linkedOn(tied, row);
  const tiedToTicket = beside.filter(({ guardianTicket }) => guardianTicket === ticketNo).length;
  return placesBeside({ travellers, linked: beside.length, linkedToTicket: tiedToTicket }, row.shown.from.date);
}

const stays = ['OPEN FOR USE', 'CHECKED IN'];
