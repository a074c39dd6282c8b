import { ordinaryFare, otherActivities } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** What can be refused about activities. */
export const promotionRefusals = {
  activityNotFound: {
    status: 404,
    zh: '没有找到该活动',
    en: 'Activity not found',
    next: otherActivities,
  },
  activityClosed: {
    status: 200,
    zh: '“{name}”的售卖时间是 {from} 至 {to}，现在不能购买',
    en: '{name} is on sale from {from} to {to}, not now',
    next: otherActivities,
  },
  activitySoldOut: {
    status: 200,
    zh: '“{name}”还剩 {left} 席，不够 {seats} 席。可以减少人数，或者改按普通票价购买',
    en: '{left} seats of {name} are left, you need {seats}. Take fewer, or buy at the ordinary fare',
    next: ordinaryFare,
  },
  activityLimit: {
    status: 200,
    zh: '该活动每个订单最多 {most} 席，请减少人数或分开下单',
    en: 'This offer allows up to {most} seats in one order. Take fewer seats, or place two orders',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
} as const satisfies Record<string, RefusalRow>;
