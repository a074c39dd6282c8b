import type { FareOffer, FlightRecord } from '@haidai/contract/shopping';
import type { FarePay, FlightShop } from '../flight-shop.ts';
import type { FlightList } from '../queries.ts';
import type { TripSearch } from '../trip-search.ts';

export type Cabin = FareOffer['clazzType'];
export const cabins: readonly Cabin[] = ['ECO', 'SUPER', 'BUSINESS'];

export interface ChosenFare {
  flight: FlightRecord;
  fare: FareOffer;
}

export function choiceKey(flight: FlightRecord, fare: FareOffer): string {
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
export function findChoice(flights: readonly FlightRecord[], choice: string): ChosenFare | undefined {
  for (const flight of flights) {
    const fare = flight.fares.find((each) => choiceKey(flight, each) === choice);
    if (fare) return { flight, fare };
  }
  return undefined;
}

/** Lists the cheapest fare of each product, in the order of the fare matrix: by cabin, then by price. */
export function productFares(flight: FlightRecord): FareOffer[] {
  const cheapest = new Map<string, FareOffer>();
  for (const fare of flight.fares) {
    const known = cheapest.get(fare.productCode);
    if (!known || fare.price_ad < known.price_ad) cheapest.set(fare.productCode, fare);
  }
  return [...cheapest.values()].toSorted(
    (a, b) => cabins.indexOf(a.clazzType) - cabins.indexOf(b.clazzType) || a.price_ad - b.price_ad,
  );
}

export function cheapestInCabin(flight: FlightRecord, cabin: Cabin): FareOffer | undefined {
  return flight.fares.filter((fare) => fare.clazzType === cabin).toSorted((a, b) => a.price_ad - b.price_ad)[0];
}

/** Returns the seats left, or undefined if there are plenty. */
export function seatsLeft(fare: FareOffer): number | undefined {
  return fare.avTkt === 'A' ? undefined : Number(fare.avTkt);
}

export function isRide({ award }: FareOffer): boolean {
  return award?.payment === 'VACATION';
}

/**
 * Returns the payment of the party for fares: money without taxes, or points and vouchers with the taxes beside them.
 */
export function partyPay(
  fares: readonly FareOffer[],
  { adultNum, childNum, babyNum }: Pick<TripSearch, 'adultNum' | 'childNum' | 'babyNum'>,
): FarePay {
  const sum = (of: (fare: FareOffer) => number) => fares.reduce((all, fare) => all + of(fare), 0);
  return {
    yuan: sum((fare) => fare.price_ad * adultNum + fare.price_ch * childNum + fare.price_in * babyNum),
    points: sum(({ award }) =>
      award ? award.points_ad * adultNum + award.points_ch * childNum + award.points_in * babyNum : 0,
    ),
    vouchers: sum(({ award }) => (award ? award.vouchers * (adultNum + childNum) : 0)),
    isRide: fares.some(isRide),
  };
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
