import { saveAwardDraft } from '@haidai/contract/award';
import { useOperation } from '../../core/api/use-operation.ts';
import {
  type AwardFlightsProps,
  cashShop,
  type DraftSaver,
  FlightSearchView,
  type FlightShop,
} from '../shopping/index.ts';
import { AwardDays } from './award-days.tsx';
import { awardFlightsQuery, awardReturnQuery } from './queries.ts';
import { SearchTender } from './search-tender.tsx';

/** The flight shop for points and vouchers: its own operation, one class, and days without fares in money. */
const awardShop: FlightShop = {
  ...cashShop,
  flights: awardFlightsQuery,
  back: (search, _outbound, arrival) => awardReturnQuery(search, arrival),
  useDraftSaver: useAwardDraftSaver,
  passengers: '/book/paxInfoInput',
  offersKinds: false,
  onlyCabinsSold: true,
  days: (search, onDate) => <AwardDays search={search} onDate={onDate} />,
  tender: (search, chosen) => <SearchTender search={search} chosen={chosen} />,
};

/** The flights of a search that points or vouchers pay. */
export function AwardFlights(props: AwardFlightsProps) {
  return <FlightSearchView shop={awardShop} {...props} />;
}

/**
 * Returns the functions that save a draft. The flights give the number of points that the member saw. The payment is
 * INTEGRAL if there are points, else vouchers.
 */
function useAwardDraftSaver(): DraftSaver {
  const { mutate, reset, isPending, error } = useOperation(saveAwardDraft);
  return {
    save: ({ trips, adultNum, childNum, babyNum, pointsSeen }, onSaved) =>
      mutate(
        {
          body: {
            payment: pointsSeen > 0 ? 'INTEGRAL' : 'EXCHANGE',
            trips: trips.map(({ segments }) => ({ segments })),
            adultNum,
            childNum,
            babyNum,
            pointsSeen,
          },
        },
        { onSuccess: ({ orderNo }) => onSaved(orderNo) },
      ),
    reset,
    isPending,
    error,
  };
}
