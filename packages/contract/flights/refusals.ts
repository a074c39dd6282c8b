import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about the search for a flight. */
export const flightsRefusals = {
  flightUnknown: {
    status: 200,
    zh: '没有航班 {flight}，请核对航班号',
    en: 'We could not find flight {flight}. Please check the flight number.',
  },
  flightNotThatDay: {
    status: 200,
    zh: '{flight} 当天不执飞，请换个日期',
    en: '{flight} does not operate on that day. Please try another day.',
    next: { action: 'otherDay', zh: '换个日期看看', en: 'Try another day' },
  },
  followsEnough: {
    status: 200,
    zh: '最多同时关注 {count} 个航班，请先取消一个',
    en: 'You can follow up to {count} flights at a time. Please stop following one first.',
  },
  followUnknown: { status: 404, zh: '没有关注该航班，或已取消', en: 'You are not following this flight.' },
  flightOver: { status: 200, zh: '{flight} 当天的航班已经结束', en: '{flight} has already operated on that day.' },
  noDirectFlight: {
    status: 200,
    zh: '两地之间没有直达航班，请按航班号分段查询',
    en: 'There is no direct flight between these airports. Please look up each flight by its number.',
  },
  noFlightsThatDay: {
    status: 200,
    zh: '两地之间当天没有航班，请换个日期',
    en: 'There is no flight between these airports on that day. Please try another day.',
    next: { action: 'otherDay', zh: '换个日期看看', en: 'Try another day' },
  },
  flightEventRefused: {
    status: 200,
    zh: '航班 {flight} 当前状态不能这样更改',
    en: 'The current status of flight {flight} does not allow this.',
  },
} as const satisfies Record<string, RefusalRow>;
