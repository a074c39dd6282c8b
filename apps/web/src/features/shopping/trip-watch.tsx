import { PriceWatchBar } from '../price-watch/index.ts';
import type { TripSearch } from './trip-search.ts';

interface TripWatchProps {
  search: TripSearch;
  offer: 'offer' | 'offerDates';
  className?: string | undefined;
}

/**
 * The switch that watches the price of a search. Awards, special fares and returns on the day of departure have no
 * price that can be watched.
 */
export function TripWatch({ search, offer, className }: TripWatchProps) {
  const { origCode3, destCode3, departureDate, classType, adultNum, childNum, babyNum, payment, fareKind } = search;
  const returnDate = search.isReturn ? search.returnDate : '';
  if (payment !== 'CASH' || fareKind !== '' || returnDate === departureDate) return null;
  const party = { adultNum, childNum, babyNum };
  const trip = { origCode3, destCode3, departureDate, returnDate, classType, ...party };
  return <PriceWatchBar trip={trip} offer={offer} className={className} />;
}
