import { type PassengerFilter, passengerFilters } from '@haidai/domain/flights';
import { flightNumberPattern } from '@haidai/domain/formats';
import { day, oneOf, text } from '../../core/address/search-params.ts';
import { useToday } from '../../core/page/clock.ts';
import { useDeskAddress } from '../staff/index.ts';

const parts = ['status', 'passengers', 'messages', 'classes', 'seats', 'aircraft', 'departure', 'log'] as const;
export type Part = (typeof parts)[number];

const part = oneOf(parts);
const who = oneOf(passengerFilters);
const flightNo = text(flightNumberPattern);

interface FlightAddress {
  date: string;
  /** The flight number. Without one (''), the page lists the flights of the day. */
  flight: string;
  part: Part;
  /** The filter of the list of passengers. */
  who: PassengerFilter;
}

/** Returns the day, the flight and the part in the address, and their setter. Without a day it is today. */
export function useFlightAddress(): [FlightAddress, (next: Partial<FlightAddress>) => void] {
  const [search, goTo] = useDeskAddress();
  const today = useToday();
  const address: FlightAddress = {
    date: day(search.date) || today,
    flight: flightNo(search.flight),
    part: part(search.part),
    who: who(search.who),
  };
  const go = (next: Partial<FlightAddress>) => {
    const { date, flight, part: shown, who: chosen } = { ...address, ...next };
    const named = {
      date,
      flight: flight || undefined,
      part: flight && shown !== 'status' ? shown : undefined,
      who: flight && chosen !== 'ALL' ? chosen : undefined,
    };
    goTo((before) => ({ ...before, ...named }), flight === address.flight ? 'replace' : 'step');
  };
  return [address, go];
}
