import { ordinaryFare, otherActivities } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about activities. */
export const promotionRefusals = {
  activityNotFound: {
    status: 404,
    zh: '没有找到该活动',
    en: 'We could not find this activity.',
    next: otherActivities,
  },
  activityClosed: {
    status: 200,
    zh: '“{name}”的售卖时间是 {from} 至 {to}，现在不能购买',
    en: '{name} is on sale from {from} to {to} and cannot be bought now.',
    next: otherActivities,
  },
  activitySoldOut: {
    status: 200,
    zh: '“{name}”仅剩 {left} 席，不足 {seats} 席。请减少人数，或改按普通票价购买',
    en: '{name} has {left} {left:seat|seats} left and you need {seats}. Please choose fewer travellers, or buy at the ordinary fare.',
    next: ordinaryFare,
  },
  activityLimit: {
    status: 200,
    zh: '该活动每个订单最多 {most} 席，请减少人数或分开下单',
    en: 'Each order can have up to {most} {most:seat|seats} of this activity. Please choose fewer travellers, or place separate orders.',
    next: { action: 'editParty', zh: '修改人数', en: 'Change the number of travellers' },
  },
} as const satisfies Record<string, RefusalRow>;
