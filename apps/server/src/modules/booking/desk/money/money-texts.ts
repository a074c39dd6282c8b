import type { AncillaryKind } from '@haidai/domain/ancillaries';
import type { OrderPartName } from '@haidai/domain/booking';
import type { ServiceVoucherStatus, VoucherKind } from '@haidai/domain/disruption';
import type { RefundStatus } from '@haidai/domain/refund';
import type { Words } from '../desk-texts.ts';

/** The states of an application for a refund, as the staff read them. */
export const refundStateTexts: Readonly<Record<RefundStatus, Words>> = {
  REFUND_TICKET_APPLICATION: { zh: '待初审', en: 'Awaiting first check' },
  FIRST_CHECK_FINISHED: { zh: '待复审', en: 'Awaiting second check' },
  FIRST_CHECK_REFUSE: { zh: '初审不通过', en: 'Not approved' },
  SECOND_CHECK_REFUSE: { zh: '复审退回', en: 'Sent back by second check' },
  CHECK_FINISHED: { zh: '已批准，退客票中', en: 'Approved, tickets being refunded' },
  REFUND_TICKET_FAILED: { zh: '客票处理失败', en: 'Ticket processing failed' },
  REFUND_MONEY_PROCESSING: { zh: '已批准，退款中', en: 'Approved, money on its way' },
  REFUND_MONEY_SUCCESS: { zh: '已退到账', en: 'Paid back' },
  REFUND_MONEY_FAILED: {
    zh: '支付渠道拒绝，钱未到账',
    en: 'Refused by the gateway, money not received by the traveller',
  },
  REFUND_MONEY_EXCEPTION: { zh: '退款结果不明，钱未到账', en: 'Result unknown, money not received by the traveller' },
  REFUND_MONEY_CANCELLED: { zh: '已撤回，钱未到账', en: 'Withdrawn, money not received by the traveller' },
  REQUEST: { zh: '待受理', en: 'New' },
  UNDER_REVIEW: { zh: '审核中', en: 'Under review' },
  AGREE: { zh: '已同意，待批准退款', en: 'Agreed, refund awaiting approval' },
  REJECT: { zh: '不同意', en: 'Not approved' },
  WAIT_REFUND: { zh: '已批准，退款中', en: 'Approved, money on its way' },
  REFUND_SUCCESS: { zh: '已退到账', en: 'Paid back' },
  REFUND_FAILED: { zh: '退款失败，钱未到账', en: 'Refund failed, money not received by the traveller' },
};

export const addOnTexts: Readonly<Record<AncillaryKind, Words>> = {
  SEAT: { zh: '选座', en: 'Seat' },
  BAG: { zh: '行李', en: 'Baggage' },
  MEAL: { zh: '餐食', en: 'Meal' },
  WIFI: { zh: '机上网络', en: 'Wi-Fi' },
  LOUNGE: { zh: '休息室', en: 'Lounge' },
  FAST_TRACK: { zh: '快速通道', en: 'Fast track' },
  WUYOUDA_DEP: { zh: '送机', en: 'Ride to the airport' },
  WUYOUDA_ARR: { zh: '接机', en: 'Ride from the airport' },
};

/** The parts of an order that add lines to its price, as columns of the price table. */
export const partTexts: Readonly<Record<OrderPartName, Words>> = {
  activity: { zh: '活动', en: 'Activity' },
  flashsale: { zh: '秒杀', en: 'Flash sale' },
  waitlist: { zh: '候补预付', en: 'Waitlist prepayment' },
  companion: { zh: '关联预订', en: 'Linked booking' },
  alone: { zh: '无成人陪伴', en: 'Unaccompanied minor' },
  assistance: { zh: '特殊服务', en: 'Special services' },
  insurance: { zh: '保险', en: 'Insurance' },
  ancillaries: { zh: '增值服务', en: 'Add-ons' },
  coupon: { zh: '优惠券', en: 'Coupon' },
  award: { zh: '积分兑换', en: 'Award' },
  weekcard: { zh: '周周飞', en: 'Week card' },
  exchange: { zh: '改期', en: 'Change' },
};

export const voucherTexts: Readonly<Record<VoucherKind, Words>> = {
  MEAL: { zh: '餐食凭证', en: 'Meal voucher' },
  HOTEL: { zh: '住宿凭证', en: 'Hotel voucher' },
  TRANSFER: { zh: '接送凭证', en: 'Transfer voucher' },
};

export const voucherStateTexts: Readonly<Record<ServiceVoucherStatus, Words>> = {
  ENTITLED: { zh: '可领取', en: 'Entitled' },
  ISSUED: { zh: '已发放', en: 'Issued' },
  USED: { zh: '已使用', en: 'Used' },
  EXPIRED: { zh: '已过期', en: 'Expired' },
  CANCELLED: { zh: '已取消', en: 'Cancelled' },
};
