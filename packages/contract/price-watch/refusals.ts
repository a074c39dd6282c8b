import type { RefusalRow } from '../refusal-row.ts';

/** The refusals of price watches. */
export const priceWatchRefusals = {
  watchesEnough: {
    status: 200,
    zh: '最多同时关注 {count} 个行程的价格，请先关闭一个',
    en: 'You can watch the price of up to {count} trips at a time. Please end one first.',
  },
  watchNoFare: {
    status: 200,
    zh: '所选日期暂无可售票价，无法关注价格',
    en: 'No fares are on sale on these dates, so there is no price to watch.',
  },
  watchTooLate: {
    status: 200,
    zh: '航班即将起飞，无法再关注价格',
    en: 'The flights leave soon, so the price can no longer be watched.',
  },
  watchUnknown: { status: 404, zh: '没有这项价格关注，或已结束', en: 'This price watch does not exist or has ended.' },
} as const satisfies Record<string, RefusalRow>;
