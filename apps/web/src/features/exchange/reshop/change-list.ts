import type { OperationResult } from '@haidai/contract';
import type { listChangeFlights } from '@haidai/contract/exchange';
import type { ListedFare, ListedFlight, ListedFlights } from '../../shopping/index.ts';

type Listed = OperationResult<typeof listChangeFlights>;
type Flight = Listed['departAVFS'][number];
type Change = Flight['changes'][number];

/**
 * Returns the flights of a change as a list of flights to buy. The price of a fare is what all passengers pay for the
 * change to it.
 */
export function toFlightList({ departAVFS, fareRules }: Listed): ListedFlights {
  return { flights: departAVFS.map(toListed), fareRules, specialFares: [] };
}

function toListed({ changes, changeRefused, ...flight }: Flight): ListedFlight {
  const fares = flight.fares
    .flatMap((fare) => {
      const change = changes.find(({ name }) => name === fare.name);
      return change ? [priced(fare, change)] : [];
    })
    // A cheaper fare often costs as much as a dearer one, because nothing is paid back. The list then shows the dearer.
    .toSorted((one, other) => other.price_ad - one.price_ad);
  const prices = fares.map(({ price_party }) => price_party);
  return {
    ...flight,
    fares,
    minimumPrice: prices.length > 0 ? Math.min(...prices) : null,
    ...(changeRefused && { refused: changeRefused.message }),
  };
}

function priced(fare: Flight['fares'][number], { fee, difference, tax, dueAmount, duePoints }: Change): ListedFare {
  const parts = { fee, difference: Math.round((difference + tax) * 100) / 100 };
  const award = fare.award && { ...fare.award, points_party: duePoints, vouchers_party: 0 };
  return { ...fare, ...(award && { award }), price_party: dueAmount, change: parts };
}
