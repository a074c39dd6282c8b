import type { ActivityRecord } from '@haidai/contract/promotion';
import { describe, expect, test } from 'vitest';
import { activitySearch } from './activity-search.ts';
import { flightSearchOf } from './flight-search-of.ts';

const place = (code3: string, cityName: string) => ({ code3, cityName });
/** An activity from Yantai and Qingdao, in this order, on Tuesdays and Thursdays of a fortnight. */
const activity = {
  origins: [place('YNT', '烟台'), place('TAO', '青岛')],
  fares: [
    { ...place('HRB', '哈尔滨'), price: 459 },
    { ...place('CGQ', '长春'), price: 359 },
  ],
  nextTravelDate: '2026-12-01',
  travelFrom: '2026-12-01',
  travelTo: '2026-12-14',
  weekdays: '24',
} as Partial<ActivityRecord> as ActivityRecord;

const search = (address: Record<string, unknown>) => flightSearchOf(activitySearch.parse(address), activity, 'TAO');

describe('flightSearchOf', () => {
  test('uses the hub if the address names no origin', () => {
    expect(search({})).toMatchObject({ origCode3: 'TAO', origName: '青岛', destCode3: 'HRB' });
  });

  test('uses the origin in the address and ignores one that is no place', () => {
    expect(search({ preferentialOrigCode3: 'YNT' })).toMatchObject({ origCode3: 'YNT', origName: '烟台' });
    expect(search({ preferentialOrigCode3: 'nowhere' })).toMatchObject({ origCode3: 'TAO' });
  });

  test('uses the first origin of the activity if the activity does not fly from the origin in the address', () => {
    expect(search({ preferentialOrigCode3: 'SHA', destCode3: 'SHA' })).toMatchObject({
      origCode3: 'YNT',
      destCode3: 'HRB',
    });
  });

  test('returns a one-way search for money on a travel day, with at most one infant for each adult', () => {
    const asked = { departureDate: '2026-12-05', isReturn: true, returnDate: '2026-12-09', payment: 'INTEGRAL' };
    expect(search({ ...asked, adultNum: 1, babyNum: 2 })).toMatchObject({
      departureDate: '2026-12-01',
      isReturn: false,
      returnDate: '',
      payment: 'CASH',
      babyNum: 1,
    });
    expect(search({ departureDate: '2026-12-10' })).toMatchObject({ departureDate: '2026-12-10' });
  });
});
