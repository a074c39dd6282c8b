import { couponScopes, couponTypes } from '@haidai/domain/coupon';
import { proposalMachine } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { isoDate, page, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const campaignId = z.string().check(z.regex(/^[A-Z0-9-]{3,40}$/, 'campaign'));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const money = z.number().check(z.positive(), z.maximum(100_000));
const whole = (most: number) => z.number().check(z.int(), z.minimum(1), z.maximum(most));
const routes = z
  .array(z.string().check(z.regex(/^[A-Z]{3}-[A-Z]{3}$/, 'two airports: TAO-TFU')))
  .check(z.maxLength(40));
const outcome = z.enum(['LOST', 'BACK']);

/** The form of a new campaign: a row of `$CARRIER_DIR/coupons` without an id. Money is in yuan. */
const campaignForm = z.object({
  nameCn: name,
  nameEn: name,
  receive: z.object({
    by: z.enum(['CENTRE', 'STAFF', 'TICKET']),
    from: isoDate,
    to: isoDate,
    stock: z.nullable(whole(1_000_000)),
    /** The tickets that bring a coupon, for a campaign of kind TICKET. */
    ticket: z.optional(z.object({ routes, travelFrom: isoDate, travelTo: isoDate })),
  }),
  validDays: whole(730),
  remindDays: whole(60),
  value: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('DISCOUNT'),
      payPercent: z.number().check(z.int(), z.minimum(0), z.maximum(99)),
      cap: z.nullable(money),
    }),
    z.object({ type: z.literal('FULL_REDUCTION'), threshold: money, minus: money }),
    z.object({ type: z.literal('FIXED'), minus: money }),
  ]),
  scope: z.enum(couponScopes),
  routes,
  travelFrom: isoDate,
  travelTo: isoDate,
  classes: z.array(z.string().check(z.regex(/^[A-Z]$/, 'booking class'))).check(z.maxLength(26)),
  passengerTypes: z.array(z.enum(['A', 'C', 'B'])).check(z.minLength(1), z.maxLength(3)),
  payment: z.array(z.enum(['CASH', 'INTEGRAL', 'EXCHANGE'])).check(z.minLength(1), z.maxLength(3)),
  firstPurchase: z.boolean(),
  afterRefund: z.object({ voluntary: outcome, involuntary: outcome, backDays: whole(365) }),
});
export type CampaignForm = z.infer<typeof campaignForm>;

export const listCampaigns = defineOperation({
  id: 'coupon.listCampaigns',
  method: 'GET',
  path: '/api/ops/coupon/v1/campaigns',
  summary: 'Every campaign with its terms and figures',
  auth: 'staff',
  permission: 'offers.edit',
  request: {},
  response: z.object({
    campaigns: z.array(
      z.object({
        couponId: z.string(),
        couponName: z.string(),
        couponType: z.enum(couponTypes),
        worth: z.string(),
        conditions: z.array(z.string()),
        by: z.enum(['CENTRE', 'STAFF', 'TICKET']),
        from: z.string(),
        to: z.string(),
        state: z.enum(['SOON', 'OPEN', 'OVER', 'STOPPED']),
        stock: z.nullable(z.number()),
        claimed: z.number(),
        unused: z.number(),
        reserved: z.number(),
        used: z.number(),
        lost: z.number(),
        /** The sum of the reductions in paid orders, without orders that were refunded as a whole. */
        cost: yuan,
      }),
    ),
  }),
  refusals: [],
});

export const listCampaignRequests = defineOperation({
  id: 'coupon.listCampaignRequests',
  method: 'GET',
  path: '/api/ops/coupon/v1/requests',
  summary: 'A page of the campaigns and gifts that were asked for, the latest first, and what became of each',
  auth: 'staff',
  permission: 'offers.edit',
  request: { query: z.object(page(10, 100)) },
  response: z.object({
    total: z.number(),
    rows: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['CAMPAIGN', 'GIFT']),
        title: z.string(),
        status: z.enum(proposalMachine.states),
        askedBy: z.string(),
        askedAt: z.string(),
        decidedBy: z.string(),
        /** Why it was refused. */
        note: z.string(),
      }),
    ),
  }),
  refusals: [],
});

const proposed = z.object({ proposalId: z.string() });

export const askCampaign = defineOperation({
  id: 'coupon.askCampaign',
  method: 'POST',
  path: '/api/ops/coupon/v1/campaign/ask',
  summary: 'Asks for a new campaign; it begins to be when a second person agrees',
  auth: 'staff',
  permission: 'offers.edit',
  idempotent: true,
  request: { body: campaignForm },
  response: proposed,
  refusals: ['invalidInput', 'proposalWaits'],
});

export const stopCampaign = defineOperation({
  id: 'coupon.stopCampaign',
  method: 'POST',
  path: '/api/ops/coupon/v1/campaign/stop',
  summary: 'Stops a campaign at once: nobody gets a coupon of it any more; those that were given stay good',
  auth: 'staff',
  permission: 'offers.edit',
  idempotent: true,
  request: {
    body: z.object({ couponId: campaignId, note: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  },
  response: z.object({ stopped: z.literal(true) }),
  refusals: ['couponUnknown', 'conflict'],
});

/** The pasted card numbers, one a line. The server ignores further cells and lines with #. */
const cards = z.string().check(z.minLength(1), z.maxLength(60_000));

const giftFault = z.object({ line: z.number(), card: z.string(), message: z.string() });

export const checkGift = defineOperation({
  id: 'coupon.checkGift',
  method: 'POST',
  path: '/api/ops/coupon/v1/gift/check',
  summary:
    'Looks at pasted card numbers: how many members there are, who has one already, what is wrong; gives nothing',
  auth: 'staff',
  permission: 'offers.edit',
  request: { body: z.object({ couponId: campaignId, cards }) },
  response: z.object({
    members: z.number(),
    had: z.number(),
    left: z.nullable(z.number()),
    faults: z.array(giftFault),
  }),
  refusals: ['couponUnknown'],
});

export const askGift = defineOperation({
  id: 'coupon.askGift',
  method: 'POST',
  path: '/api/ops/coupon/v1/gift/ask',
  summary: 'Asks for one coupon for each of these members; they get them when a second person agrees, all or none',
  auth: 'staff',
  permission: 'offers.edit',
  idempotent: true,
  request: {
    body: z.object({ couponId: campaignId, cards, note: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  },
  response: proposed,
  refusals: ['couponUnknown', 'couponNotOpen', 'couponsGone', 'giftFaulty', 'proposalWaits'],
});

export const listTravellerCoupons = defineOperation({
  id: 'coupon.listTravellerCoupons',
  method: 'POST',
  path: '/api/ops/traveller/v1/coupons',
  summary: 'A page of the coupons of one account: usable ones first, the next to expire first',
  auth: 'staff',
  permission: 'travellers.read',
  request: { body: z.object({ accountId: z.uuid(), ...page(20, 50) }) },
  response: z.object({
    total: z.number(),
    coupons: z.array(
      z.object({
        couponNo: z.string(),
        name: z.string(),
        worth: z.string(),
        stateText: z.string(),
        validUntil: z.string(),
        orderNo: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
});
