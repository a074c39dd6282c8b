import { couponCentre, editExtras, myCoupons } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about discount coupons. */
export const couponRefusals = {
  couponUnknown: { status: 404, zh: '没有找到该优惠券', en: 'We could not find this coupon.', next: myCoupons },
  couponNotOpen: {
    status: 200,
    zh: '该优惠券不在领取时间内',
    en: 'This coupon cannot be claimed at the moment.',
    next: couponCentre,
  },
  couponsGone: { status: 200, zh: '该优惠券已领完', en: 'All of these coupons have been claimed.', next: couponCentre },
  couponClaimed: {
    status: 200,
    zh: '您已领取过该优惠券',
    en: 'You have already claimed this coupon.',
    next: myCoupons,
  },
  couponNotUsable: {
    status: 200,
    zh: '该优惠券不能用于此订单：{reason}',
    en: 'This coupon cannot be used for this order: {reason}',
    next: editExtras,
  },
  couponTaken: {
    status: 200,
    zh: '优惠券已用于另一订单，请重新选择',
    en: 'This coupon has been used for another order. Please choose again.',
    next: editExtras,
  },
  ticketUnknown: {
    status: 200,
    zh: '没有找到该客票，请核对票号和乘机人姓名',
    en: 'We could not find this ticket. Please check the ticket number and the passenger’s name.',
    next: { action: 'editTicket', zh: '修改票号和姓名', en: 'Change the number and the name' },
  },
  ticketBringsNothing: {
    status: 200,
    zh: '该客票不在领券活动范围内，或已领取',
    en: 'This ticket does not qualify for a coupon, or its coupon has already been claimed.',
    next: couponCentre,
  },
  giftFaulty: {
    status: 409,
    zh: '名单有 {count} 处问题，改正后再提交',
    en: 'The list has {count} {count:problem|problems}. Please correct them and submit it again.',
    next: { action: 'editCards', zh: '修改名单', en: 'Change the list' },
  },
} as const satisfies Record<string, RefusalRow>;
