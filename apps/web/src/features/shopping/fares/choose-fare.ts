import type { FareOffer } from '@haidai/contract/shopping';
import type { FarePay, FlightShop } from '../flight-shop.ts';
import type { ChangeParts, ListedFare, ListedFlight } from '../listed-flight.ts';
import type { FlightList } from '../queries.ts';
import type { PriceView } from './price-view.ts';

export type Cabin = FareOffer['clazzType'];
export const cabins: readonly Cabin[] = ['ECO', 'SUPER', 'BUSINESS'];

export interface ChosenFare {
  flight: ListedFlight;
  fare: ListedFare;
}

export function choiceKey(flight: ListedFlight, fare: FareOffer): string {
  const key = `${flight.flightKey}:${fare.name}`;
  return fare.fareKind ? `${key}:${fare.productCode}` : key;
}

/** Returns the list with only the fares of the page. A flight without any of them is sold out. */
export function onlyShown(list: FlightList, { showsFare }: Pick<FlightShop, 'showsFare'>): FlightList {
  if (!showsFare) return list;
  const flights = list.flights.map((flight) => {
    const fares = flight.fares.filter(showsFare);
    const cheapest = Math.min(...fares.map(({ price_ad }) => price_ad));
    return { ...flight, fares, minimumPrice: fares.length > 0 ? cheapest : null };
  });
  return { ...list, flights };
}

/** Finds the flight and fare of a choice in the address, or undefined if they are no longer offered. */
export function findChoice(flights: readonly ListedFlight[], choice: string): ChosenFare | undefined {
  for (const flight of flights) {
    const fare = flight.fares.find((each) => choiceKey(flight, each) === choice);
    if (fare) return { flight, fare };
  }
  return undefined;
}

/** Lists the cheapest fare of each product, in the order of the fare matrix: by cabin, then by price. */
export function productFares(flight: ListedFlight): ListedFare[] {
  const cheapest = new Map<string, ListedFare>();
  for (const fare of flight.fares) {
    const known = cheapest.get(fare.productCode);
    if (!known || compareFares(fare, known) < 0) cheapest.set(fare.productCode, fare);
  }
  return [...cheapest.values()].toSorted(
    (a, b) => cabins.indexOf(a.clazzType) - cabins.indexOf(b.clazzType) || compareFares(a, b),
  );
}

export function cheapestInCabin(flight: ListedFlight, cabin: Cabin): ListedFare | undefined {
  return cheapestFare(flight.fares.filter((fare) => fare.clazzType === cabin));
}

/** Returns the cheapest fare for the whole party. Points decide before money. */
export function cheapestFare(fares: readonly ListedFare[]): ListedFare | undefined {
  return fares.toSorted(compareFares)[0];
}

export function compareFares(a: FareOffer, b: FareOffer): number {
  return (a.award?.points_party ?? 0) - (b.award?.points_party ?? 0) || a.price_party - b.price_party;
}

/** Returns the seats left, or undefined if there are plenty. */
export function seatsLeft(fare: FareOffer): number | undefined {
  return fare.avTkt === 'A' ? undefined : Number(fare.avTkt);
}

export function isRide({ award }: FareOffer): boolean {
  return award?.payment === 'VACATION';
}

/**
 * Returns what the searched party pays for fares, with taxes: money, or points and vouchers with the taxes beside them.
 * The server has computed every figure as the draft does.
 */
export function partyPay(fares: readonly ListedFare[]): FarePay {
  const sum = (of: (fare: ListedFare) => number) => fares.reduce((all, fare) => all + of(fare), 0);
  return {
    yuan: sum(({ price_party }) => price_party),
    points: sum(({ award }) => award?.points_party ?? 0),
    vouchers: sum(({ award }) => award?.vouchers_party ?? 0),
    isRide: fares.some(isRide),
    change: addParts(fares.flatMap(({ change }) => change ?? [])),
  };
}

function addParts(parts: readonly ChangeParts[]): ChangeParts | undefined {
  const add = (of: keyof ChangeParts) => parts.reduce((all, part) => all + part[of], 0);
  return parts.length > 0 ? { fee: add('fee'), difference: add('difference') } : undefined;
}

/** Returns the payment of one adult for a fare. */
export function adultPay(fare: FareOffer): FarePay {
  const { price_ad: yuan, award } = fare;
  return { yuan, points: award?.points_ad ?? 0, vouchers: award?.vouchers ?? 0, isRide: isRide(fare) };
}

/**
 * Returns the function for the price that a list shows for a fare. The price of the party includes the outbound flight
 * that is already chosen.
 */
export function payShown(view: PriceView, before: ChosenFare | undefined): (fare: ListedFare) => FarePay {
  if (view === 'person') return adultPay;
  return (fare) => partyPay(before ? [before.fare, fare] : [fare]);
}

/**
 * Returns the chosen journey for the draft: each segment with its booking class, and the quote that keeps its price.
 */
export function toChosenTrip({ flight, fare }: ChosenFare) {
  return {
    segments: flight.segments.map((segment, index) => ({
      flightNo: segment.flightNo,
      flightDate: segment.flightDate,
      departApCode3: segment.departApCode3,
      destApCode3: segment.destApCode3,
      name: fare.name[index] ?? fare.name.slice(0, 1),
    })),
    quote: flight.quote,
    ...(fare.fareKind && { fareProduct: fare.productCode }),
  };
}
