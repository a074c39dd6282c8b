import type { ActivityRecord } from '@haidai/contract/promotion';
import type { FlightSearch } from '../shopping/index.ts';
import type { ActivitySearch } from './activity-search.ts';
import { travelDays } from './travel-days.ts';

/**
 * Returns the flight search of an activity: one way, between its places, on one of its travel days. It fills in missing
 * values.
 * @param hub the origin if the address names none
 */
export function flightSearchOf(asked: ActivitySearch, activity: ActivityRecord, hub: string): FlightSearch {
  const wanted = asked.preferentialOrigCode3 || hub;
  const origin = activity.origins.find(({ code3 }) => code3 === wanted) ?? activity.origins[0];
  const destination = activity.fares.find(({ code3 }) => code3 === asked.destCode3) ?? activity.fares[0];
  const days = travelDays(activity);
  return {
    ...asked,
    isReturn: false,
    returnDate: '',
    fareKind: '',
    classType: '',
    payment: 'CASH',
    origCode3: origin?.code3 ?? '',
    origName: origin?.cityName ?? '',
    destCode3: destination?.code3 ?? '',
    destName: destination?.cityName ?? '',
    departureDate: days.includes(asked.departureDate) ? asked.departureDate : (days[0] ?? ''),
    babyNum: Math.min(asked.babyNum, asked.adultNum),
  };
}
