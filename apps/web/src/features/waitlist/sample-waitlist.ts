import type { OrderDetail } from '@haidai/contract/booking';
import type { WaitlistOrder, WaitlistWish } from '@haidai/contract/waitlist';

const segment = {
  ...{ flightNo: 'HD4655', flightDate: '2026-12-18', departApCode3: 'TAO', destApCode3: 'TFU' },
  ...{ departCityName: 'Qingdao', destCityName: 'Chengdu', departTime: '19:10', destTime: '22:05' },
  ...{ dayOffset: 0, stops: [] },
} as unknown as WaitlistWish['segment'];

const wish: WaitlistWish = {
  ...{ rank: 1, state: 'WAITING', segment, clazz: 'Y', clazzName: 'Economy', clazzType: 'ECO' },
  ...{ price: 1860, surplus: 590, waitsUntil: '2026-12-18T05:10:00Z', lineNo: 12, joinTime: '2026-12-01T02:00:00Z' },
  ...{ place: 3, placeAtJoin: 3, ordersAhead: 2, seatsAhead: 3 },
  ...{ chance: { level: 'high', text: 'Likely', ofTen: 7 }, endReason: null, endText: '' },
};

const dearer: WaitlistWish = {
  ...wish,
  rank: 2,
  segment: { ...segment, flightDate: '2026-12-19' },
  price: 2450,
  surplus: 0,
};

/** An order of three travellers with two wishes, third in line. */
export const waitingSample: WaitlistOrder = {
  ...{ orderNo: 'OW20261201B0000001', orderStatus: 'WAITING', statusText: 'On the waitlist' },
  ...{ createTime: '2026-12-01T01:50:00Z', serverTime: '2026-12-01T03:00:00Z', canPay: false, canCancel: true },
  ...{ expireAt: '2026-12-19T05:10:00Z', latestTime: '2026-12-19T05:10:00Z', adultNum: 2, childNum: 1, babyNum: 0 },
  ...{ totalPrice: 2450, paidAmount: 2450, wishes: [wish, dearer], mostWishes: 5 },
  money: [{ time: '2026-12-01T02:00:00Z', kind: 'PAID', amount: 2450, isDone: true }],
};

/** The same order after its last latest hour, with a refund that is on its way. */
export const endedSample: WaitlistOrder = {
  ...waitingSample,
  ...{ orderStatus: 'CANCELED', statusText: 'Cancelled', canCancel: false, expireAt: null, paidAmount: 0 },
  wishes: waitingSample.wishes.map((each) => ({
    ...each,
    ...{ state: 'ENDED', place: null, chance: null, endReason: 'lapse', endText: 'The latest hour has passed' },
  })),
  money: [...waitingSample.money, { time: '2026-12-19T05:10:00Z', kind: 'RETURNED', amount: 2450, isDone: false }],
};

/** Returns the order of a sample, as booking has it. */
export function orderOf({ orderNo, orderStatus, canCancel }: WaitlistOrder): OrderDetail {
  return {
    ...{ orderNo, orderStatus, canCancel, orderType: 'NORMALFARE', source: 'WAITLIST', iorD: 'D', isReturn: false },
    ...{ adultNum: 2, childNum: 1, babyNum: 0, passengerInfoVoList: [], trips: [{ segments: [segment] }] },
  } as unknown as OrderDetail;
}
