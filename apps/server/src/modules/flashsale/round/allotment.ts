import { findSegment, type Segment } from '@haidai/domain/flights';
import { classOn } from '@haidai/domain/shopping';
import type { Catalogue } from '../../flights/index.ts';
import type { AllottedSeats } from '../../inventory/index.ts';
import type { ItemRow } from '../items.ts';

type Sold = Pick<ItemRow, 'flight_no' | 'flight_date' | 'origin' | 'destination' | 'booking_class'>;

/** Finds the flight of an item in the schedule. Null if the schedule does not contain it. */
export function segmentOf({ index }: Catalogue, item: Omit<Sold, 'booking_class'>): Segment | null {
  const { flight_no: flightNo, flight_date: flightDate, origin: from, destination: to } = item;
  return findSegment(index, { flightNo, flightDate, from, to }) ?? null;
}

/**
 * Returns an allotment of `seats` seats on every leg of the item's flight. Throws an error if the schedule does not
 * contain the flight.
 */
export function allotmentOf(catalogue: Catalogue, item: Sold, seats: number): AllottedSeats {
  const segment = segmentOf(catalogue, item);
  const sold = classOn(catalogue.tables, item.booking_class, item.flight_date);
  if (!segment || !sold)
    throw new Error(`The schedule does not contain flight ${item.flight_no} of ${item.flight_date}`);
  return { legs: segment.legs, cabin: sold.cabin, bookingClass: item.booking_class, seats };
}
