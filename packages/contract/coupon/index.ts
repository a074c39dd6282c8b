import { couponScopes, couponStates, couponTypes } from '@haidai/domain/coupon';
import { z } from 'zod/mini';
import { count, orderNumber, shortText, ticketNumber, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export * from './desk.ts';

const campaignId = z.string().check(z.regex(/^[A-Z0-9-]{3,40}$/, 'campaign'));
const couponNumber = z.string().check(z.regex(/^DC\d{14}$/, 'coupon number'));

/** The description of a coupon before and after a traveller claims it. Texts are in the language of the request. */
const couponFace = z.object({
  /** The identifier of the campaign, as in price lines. */
  couponId: z.string(),
  couponName: z.string(),
  couponType: z.enum(couponTypes),
  usageScope: z.enum(couponScopes),
  /** '满 ¥2,000 减 ¥100'. */
  worth: z.string(),
  /** The conditions, one a line. */
  conditions: z.array(z.string()),
});

/**
 * The state of a coupon. EXPIRED: unused and past its time. RESERVED: held by an unpaid order. LOST: ended with a
 * refunded ticket.
 */
const couponState = z.enum(couponStates);

const userCoupon = z.extend(couponFace, {
  couponNo: z.string(),
  state: couponState,
  stateText: z.string(),
  receiveTime: z.string(),
  /** The instant from which the coupon is no longer valid. */
  validUntil: z.string(),
  /** The order that reserves or used the coupon. */
  orderNo: z.nullable(z.string()),
  /** The ticket that brought the coupon, '789-2400001234'. */
  tktNo: z.nullable(z.string()),
});

const claimable = z.extend(couponFace, {
  /**
   * OPEN: the caller can claim a coupon. SOON: claiming has not started. GONE: all coupons are claimed. CLAIMED: the
   * caller has claimed one.
   */
  state: z.enum(['OPEN', 'SOON', 'GONE', 'CLAIMED']),
  /** The first and the last day on which travellers can claim the coupon. */
  receiveFrom: z.string(),
  receiveTo: z.string(),
  /** The number of coupons left; null if there is no limit. */
  left: z.nullable(z.number()),
  /** The total number of coupons. */
  stock: z.nullable(z.number()),
});

export const listCoupons = defineOperation({
  id: 'coupon.listCoupons',
  method: 'GET',
  path: '/api/order/v1/coupon/list',
  summary: 'The claim centre: discount coupons that can be claimed now or soon',
  auth: 'public',
  protection: { cost: 'rows', perMinute: 120 },
  request: { query: z.object({ plat: z.optional(shortText) }) },
  response: z.object({ couponList: z.array(claimable), ticketCampaigns: z.array(couponFace) }),
  refusals: [],
});

export const receiveCoupon = defineOperation({
  id: 'coupon.receiveCoupon',
  method: 'GET',
  path: '/api/order/v1/coupon/receive',
  summary: 'Claims a discount coupon of the claim centre, once a member',
  auth: 'member',
  idempotent: true,
  request: { query: z.object({ couponId: campaignId, plat: z.optional(shortText) }) },
  response: userCoupon,
  refusals: ['couponUnknown', 'couponNotOpen', 'couponsGone', 'couponClaimed'],
});

export const receiveCouponByTicket = defineOperation({
  id: 'coupon.receiveCouponByTicket',
  method: 'POST',
  path: '/api/order/v1/coupon/receive/ticket',
  summary:
    'Claims the discount coupon that a ticket brings, once a ticket; ticket number and name must belong together',
  auth: 'member',
  looksUp: true,
  idempotent: true,
  request: {
    body: z.object({ tktNo: ticketNumber, passName: z.string().check(z.minLength(1), z.maxLength(60)) }),
  },
  response: userCoupon,
  refusals: ['ticketUnknown', 'ticketBringsNothing', 'couponsGone', 'couponClaimed', 'tooOften'],
});

export const listUserCoupons = defineOperation({
  id: 'coupon.listUserCoupons',
  method: 'GET',
  path: '/api/order/v1/coupon/get/user',
  summary: "A member's discount coupons, those that run out first in front; of one state or all",
  auth: 'member',
  request: {
    query: z.object({
      userId: z.optional(shortText),
      state: z.optional(z.union([z.literal(''), couponState])),
      pageNum: z._default(count(1, 1000), 1),
      pageSize: z._default(count(1, 50), 10),
    }),
  },
  response: z.object({
    couponList: z.array(userCoupon),
    couponTotal: z.number(),
    pageNum: z.number(),
    pageSize: z.number(),
    /** The number of coupons in each state. */
    counts: z.record(couponState, z.number()),
  }),
  refusals: ['notFound'],
});

export const listOrderCoupons = defineOperation({
  id: 'coupon.listOrderCoupons',
  method: 'GET',
  path: '/api/order/v1/coupon/get/order',
  summary:
    'What each unused discount coupon of the member would take off a draft; the best first, with why others do not fit',
  auth: 'member',
  request: { query: z.object({ orderNo: orderNumber }) },
  response: z.object({
    /** The chosen coupon. */
    couponNo: z.nullable(z.string()),
    couponList: z.array(
      z.extend(userCoupon, {
        /** The reduction; 0 if the coupon does not fit. */
        saves: yuan,
        /** Why the coupon does not fit; '' if it fits. */
        reason: z.string(),
      }),
    ),
  }),
  refusals: ['wrongOrderFamily', 'orderNotFound', 'draftExpired', 'passengersMissing', 'conflict'],
});

export const chooseCoupon = defineOperation({
  id: 'coupon.chooseCoupon',
  method: 'POST',
  path: '/api/order/v1/coupon/choose',
  summary: 'Puts one discount coupon on a draft in place of any other, or none; the draft is priced again',
  auth: 'member',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, couponNo: z.nullable(couponNumber) }) },
  response: z.object({ couponNo: z.nullable(z.string()), saves: yuan }),
  refusals: [
    'wrongOrderFamily',
    'orderNotFound',
    'draftExpired',
    'passengersMissing',
    'couponUnknown',
    'couponNotUsable',
    'conflict',
  ],
});

export type CouponFace = z.infer<typeof couponFace>;
export type ClaimableCoupon = z.infer<typeof claimable>;
export type UserCoupon = z.infer<typeof userCoupon>;
