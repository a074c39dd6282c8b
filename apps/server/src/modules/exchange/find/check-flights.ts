import { type Db, Refusal } from '../../../platform/index.ts';
import { findFirstVoucherToEnd } from '../../award/index.ts';
import type { Feeder, OrderedSegment } from '../../booking/index.ts';
import {
  findStaying,
  isConnecting,
  isInOrder,
  listOtherFlights,
  type OtherFlight,
  tripIndexOf,
} from '../book/assert-in-order.ts';
import { type BookedFlight, findFlying, listBookedFlights } from '../book/assert-not-flying.ts';
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
  return (await createFlightChecks(deps, [trip], flights, when))(trip);
}

/** Reads the facts for the checks of trips and flights at once. Returns the check of each of the trips. */
export async function createFlightChecks(
  deps: ChangeDeps,
  trips: readonly TripToChange[],
  flights: readonly (readonly OrderedSegment[])[],
  when: When,
): Promise<(trip: TripToChange) => FlightCheck> {
  const others = await listOtherFlights(deps.db, trips);
  const booked = await listBookedFlights(deps.db, trips, flights.flat());
  const checks = new Map<TripToChange, FlightCheck>();
  for (const [index, trip] of trips.entries()) {
    const staying = await findStaying(deps.db, deps.catalogue, trip);
    const voucher = await findVoucher(deps.db, trip);
    const facts = { others: others[index] ?? [], booked: booked[index] ?? [], staying, voucher };
    checks.set(trip, (ordered) => checkFlight(deps, { trip, ...facts }, ordered, when));
  }
  return (trip) => {
    const check = checks.get(trip);
    if (!check) throw new RangeError('The facts of this trip were not read');
    return check;
  };
}

interface Checked {
  trip: TripToChange;
  others: readonly OtherFlight[];
  booked: readonly BookedFlight[];
  staying: Feeder | null;
  voucher: Awaited<ReturnType<typeof findVoucher>>;
}

async function checkFlight(
  deps: ChangeDeps,
  { trip, others, booked, staying, voucher }: Checked,
  ordered: readonly OrderedSegment[],
  when: When,
): Promise<Refusal | null> {
  if (!isInOrder(others, ordered, tripIndexOf(trip)) || !isConnecting(deps.catalogue, staying, ordered))
    return new Refusal('changeOutOfOrder');
  if (voucher && voucher.date < (ordered.at(-1)?.segment.departDate ?? ''))
    return new Refusal('voucherEnds', { ...voucher });
  const name = findFlying(booked, trip, ordered);
  if (name) return new Refusal('passengerOnLiveOrder', { name });
  const minors = trip.moving.some(({ seq }) => trip.facts.unaccompaniedMinors.includes(seq));
  return minors ? findServiceRefusal(deps, trip, ordered, when) : null;
}

async function findVoucher(db: Db, trip: TripToChange) {
  const { facts, moving } = trip;
  if (facts.order.order_type !== 'EXCHANGE') return null;
  const passengerSeqs = moving.map(({ seq }) => seq);
  return findFirstVoucherToEnd(db, { from: facts.order.order_no, tripIndex: tripIndexOf(trip), passengerSeqs });
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
