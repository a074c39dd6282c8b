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

const search = (address: Record<string, unknown>) => flightSearchOf(activitySearch.parse(address), activity);

describe('the trip of an activity', () => {
  test('preferentialOrigCode3 defaults to TAO, wherever else it is flown from', () => {
    expect(activitySearch.parse({}).preferentialOrigCode3).toBe('TAO');
    expect(search({})).toMatchObject({ origCode3: 'TAO', origName: '青岛', destCode3: 'HRB' });
  });

  test('leaves from where the address says; what is no place counts as left out', () => {
    expect(search({ preferentialOrigCode3: 'YNT' })).toMatchObject({ origCode3: 'YNT', origName: '烟台' });
    expect(search({ preferentialOrigCode3: 'nowhere' })).toMatchObject({ origCode3: 'TAO' });
  });

  test('begins at its first place where it is not flown from the one that is asked for', () => {
    expect(search({ preferentialOrigCode3: 'SHA', destCode3: 'SHA' })).toMatchObject({
      origCode3: 'YNT',
      destCode3: 'HRB',
    });
  });

  test('is one way for money, on one of its days, with no more babies than adults', () => {
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
