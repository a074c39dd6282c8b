import type { CouponFace, UserCoupon } from '@haidai/contract/coupon';
import { type CouponState, couponText } from '@haidai/domain/coupon';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import type { ClaimedTerms, Language } from '../../platform/index.ts';
import { conditionTexts, couponName } from './condition-texts.ts';
import type { CouponRow } from './repository.ts';

export { reasonText } from './condition-texts.ts';

export function toFace(campaignId: string, terms: ClaimedTerms, language: Language): CouponFace {
  return {
    couponId: campaignId,
    couponName: couponName(terms)[language],
    couponType: terms.value.type,
    usageScope: terms.scope,
    worth: couponText(terms.value)[language],
    conditions: conditionTexts(terms, language),
  };
}

export function toUserCoupon(row: CouponRow, { now, language }: { now: Date; language: Language }): UserCoupon {
  const state: CouponState = row.status === 'UNUSED' && row.valid_until <= now ? 'EXPIRED' : row.status;
  return {
    ...toFace(row.campaign_id, row.terms, language),
    couponNo: row.coupon_no,
    state,
    stateText: stateTexts[state][language],
    receiveTime: row.received_at.toISOString(),
    validUntil: row.valid_until.toISOString(),
    orderNo: row.order_no,
    tktNo: row.ticket_no === null ? null : formatTicketNumber(row.ticket_no),
  };
}

const stateTexts: Record<CouponState, Record<Language, string>> = {
  UNUSED: { zh: '可使用', en: 'Available' },
  RESERVED: { zh: '待支付订单占用', en: 'Reserved for an unpaid order' },
  USED: { zh: '已使用', en: 'Used' },
  EXPIRED: { zh: '已过期', en: 'Expired' },
  LOST: { zh: '随退票失效', en: 'Forfeited with the refunded ticket' },
};
