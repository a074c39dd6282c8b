import { type Db, Refusal } from '../../../platform/index.ts';
import { findFirstVoucherToEnd } from '../../award/index.ts';
import type { OrderedSegment } from '../../booking/index.ts';
import { findStaying, isConnecting, isInOrder, listOtherFlights } from '../book/assert-in-order.ts';
import { findFlying, listBookedFlights } from '../book/assert-not-flying.ts';
import type { ChangeDeps } from '../deps.ts';
import type { TripToChange } from '../order-to-change.ts';
import { priceChange } from '../quote/price-change.ts';
import { addFollowers } from '../quote/price-extras.ts';

interface When {
  reason: 'ZY' | 'FZY';
  at: number;
}

/** Returns the reason why a flight of a list is refused, or null. */
export type FlightCheck = (ordered: readonly OrderedSegment[]) => Promise<Refusal | null>;

/**
 * Returns the check of single flights for a list. It finds what the quote and the booking would refuse about the flight
 * itself: `changeOutOfOrder`, `voucherEnds`, `passengerOnLiveOrder`, and the refusals of a service that must move. It
 * reads the facts of the whole list at once. Only unaccompanied minors need a query for each flight.
 */
export async function createFlightCheck(
  deps: ChangeDeps,
  trip: TripToChange,
  flights: readonly (readonly OrderedSegment[])[],
  when: When,
): Promise<FlightCheck> {
  const { db } = deps;
  const tripIndex = trip.segments[0]?.trip_index ?? 0;
  const others = await listOtherFlights(db, trip, tripIndex);
  const staying = await findStaying(db, deps.catalogue, trip);
  const voucher = await findVoucher(db, trip, tripIndex);
  const booked = await listBookedFlights(db, trip, flights.flat());
  const minors = trip.moving.some(({ seq }) => trip.facts.unaccompaniedMinors.includes(seq));
  return async (ordered) => {
    if (!isInOrder(others, ordered, tripIndex) || !isConnecting(deps.catalogue, staying, ordered))
      return new Refusal('changeOutOfOrder');
    if (voucher && voucher.date < (ordered.at(-1)?.segment.departDate ?? ''))
      return new Refusal('voucherEnds', { ...voucher });
    const name = findFlying(booked, trip, ordered);
    if (name) return new Refusal('passengerOnLiveOrder', { name });
    return minors ? findServiceRefusal(deps, trip, ordered, when) : null;
  };
}

function findVoucher(db: Db, { facts, moving }: TripToChange, tripIndex: number) {
  if (facts.order.order_type !== 'EXCHANGE') return null;
  const passengerSeqs = moving.map(({ seq }) => seq);
  return findFirstVoucherToEnd(db, { from: facts.order.order_no, tripIndex, passengerSeqs });
}

/** Returns the refusal of a service that has to move to the new flight. */
async function findServiceRefusal(
  deps: ChangeDeps,
  trip: TripToChange,
  ordered: readonly OrderedSegment[],
  when: When,
): Promise<Refusal | null> {
  try {
    const priced = priceChange(deps.catalogue, trip, ordered, when);
    await addFollowers(deps, deps.db, { trip, ordered, priced }, when);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
