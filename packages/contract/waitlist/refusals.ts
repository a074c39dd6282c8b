import { viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

const otherWish = { action: 'editWishes', zh: '调整候补航班', en: 'Change the flights' } as const;

/** The refusals of the waitlist. */
export const waitlistRefusals = {
  wishFitsNow: {
    status: 200,
    zh: '{flight} {clazz}舱现有足够余票，可直接购买，无需候补',
    en: '{flight} has enough seats in class {clazz} now. You can book it without waiting.',
    next: { action: 'search', zh: '去购票', en: 'Book now' },
  },
  waitlistClosed: {
    status: 200,
    zh: '{flight} 已停止候补（起飞前{minutes}分钟截止），请选择其他航班',
    en: 'The waitlist of {flight} is closed. It closes {minutes} minutes before departure. Please choose another flight.',
    next: otherWish,
  },
  wishTwice: {
    status: 200,
    zh: '{flight} {clazz}舱重复，请移除其中一个',
    en: '{flight} in class {clazz} is on your list twice. Please remove one.',
    next: otherWish,
  },
  tooManyWishes: {
    status: 200,
    zh: '一个候补订单最多选择 {count} 个航班，请先移除一个',
    en: 'A waitlist order can have up to {count} flights. Please remove one first.',
    next: otherWish,
  },
  waitlistEnough: {
    status: 200,
    zh: '最多同时有 {count} 个候补订单，请先取消一个',
    en: 'You can have up to {count} waitlist orders at a time. Please cancel one first.',
    next: { action: 'myWaitlist', zh: '查看我的候补', en: 'See my waitlist' },
  },
  wishOverPrepaid: {
    status: 200,
    zh: '{flight} 票价 ¥{price} 高于已预付的 ¥{prepaid}，不能添加；请另建候补订单',
    en: '{flight} costs ¥{price}, more than the ¥{prepaid} you have prepaid. Please create another waitlist order for it.',
    next: otherWish,
  },
  wishUnknown: {
    status: 404,
    zh: '没有这个候补航班，或候补已结束',
    en: 'This flight is not on your waitlist any more.',
    next: viewOrder,
  },
  lastWish: {
    status: 200,
    zh: '这是最后一个候补航班，不能移除；如不再候补，请取消订单，款项全额退回',
    en: 'This is the last flight of the order. To stop waiting, please cancel the order. You get all your money back.',
    next: viewOrder,
  },
  latestHourInvalid: {
    status: 200,
    zh: '候补截止时间须晚于现在，且不晚于 {latest}',
    en: 'The latest hour must be in the future and not after {latest}.',
    next: { action: 'editLatestHour', zh: '修改截止时间', en: 'Change the latest hour' },
  },
  notWaiting: {
    status: 200,
    zh: '订单不在候补中，请查看订单状态',
    en: 'This order is not on the waitlist. Please see its status.',
    next: viewOrder,
  },
} as const satisfies Record<string, RefusalRow>;
