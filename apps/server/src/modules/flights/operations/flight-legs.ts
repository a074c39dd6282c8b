import { type DatedLeg, legsOn } from '@haidai/domain/flights';
import { addDays } from '@haidai/domain/time';
import { Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../catalogue.ts';

/** The legs of one flight number on one flight date. */
export type Flight = readonly [DatedLeg, ...DatedLeg[]];

/**
 * Gets the legs of a flight. Refuses flightUnknown for an unknown number, and flightNotThatDay if the flight does not
 * operate on that date.
 */
export function getFlightLegs({ index }: Catalogue, flightNo: string, flightDate: string): Flight {
  if (!index.byFlight.has(flightNo)) throw new Refusal('flightUnknown', { flight: flightNo });
  const [first, ...others] = legsOn(index, flightNo, flightDate);
  if (!first) throw new Refusal('flightNotThatDay', { flight: flightNo });
  return [first, ...others];
}

/**
 * Lists the flights of a number that can be boarded on a day. One of these flights may have started on the day before.
 */
export function listFlightsLeaving(catalogue: Catalogue, flightNo: string, date: string): Flight[] {
  if (!catalogue.index.byFlight.has(flightNo)) throw new Refusal('flightUnknown', { flight: flightNo });
  const found = [addDays(date, -1), date]
    .map((flightDate) => legsOn(catalogue.index, flightNo, flightDate))
    .map((legs) => legs.filter((leg) => leg.flightDate === date || leg.departLocal.startsWith(date)))
    .flatMap(([first, ...others]): Flight[] => (first ? [[first, ...others]] : []));
  if (found.length === 0) throw new Refusal('flightNotThatDay', { flight: flightNo });
  return found;
}
