import { z } from 'zod/mini';
import { count, shortText, ticketNumber } from '../fields.ts';
import { defineOperation, type OperationResult } from '../operation.ts';

export const getPoints = defineOperation({
  id: 'member.getPoints',
  method: 'GET',
  path: '/api/common/v1/point/get',
  summary: "A member's points, what orders keep frozen, what runs out next, and the tier",
  auth: 'member',
  request: { query: z.object({ userId: z.optional(shortText) }) },
  response: z.object({
    /** The points that the member can spend now. */
    points: z.number(),
    /** The points that are held for orders without tickets yet. */
    frozen: z.number(),
    /** The points of the lot that expires first, and its expiry; null if there is no lot. */
    nextExpiry: z.nullable(z.object({ points: z.number(), expireAt: z.string() })),
    /** The name of the member's tier. */
    tier: z.string(),
  }),
  refusals: ['notFound'],
});

const lot = z.object({ points: z.number(), expireAt: z.string(), soon: z.boolean() });
const tierName = z.object({ code: z.string(), name: z.string() });

export const getPointAccount = defineOperation({
  id: 'member.getPointAccount',
  method: 'GET',
  path: '/api/common/v1/point/account',
  summary: 'What I have lot by lot, what of it runs out soon, and how far the next tier is',
  auth: 'member',
  request: {},
  response: z.object({
    points: z.number(),
    frozen: z.number(),
    /** The lot that expires first comes first. */
    lots: z.array(lot),
    /** The points that expire within the given number of days. */
    soon: z.object({ points: z.number(), days: z.number() }),
    tier: tierName,
    /** The points and segments that count for the tier, since the given day. */
    flown: z.object({ points: z.number(), segments: z.number(), since: z.string() }),
    /**
     * The next tier, and the points or the segments still to be flown for it (one of the two suffices); null at the top
     * tier.
     */
    next: z.nullable(
      z.object({
        tier: tierName,
        points: z.number(),
        segments: z.number(),
        /** The points that the tier requires. */
        needsPoints: z.number(),
        needsSegments: z.number(),
      }),
    ),
    /** The number of months for which a missing flight can be claimed. */
    claimMonths: z.number(),
  }),
  refusals: [],
});

export const listPointEntries = defineOperation({
  id: 'member.listPointEntries',
  method: 'GET',
  path: '/api/common/v1/point/page',
  summary: 'My points, row by row, the newest first',
  auth: 'member',
  request: { query: z.object({ pageNum: z._default(count(1, 1000), 1), pageSize: z._default(count(1, 50), 20) }) },
  response: z.object({
    total: z.number(),
    entries: z.array(
      z.object({
        id: z.string(),
        type: z.enum(['EARN_FLIGHT', 'EARN_GIFT', 'REDEEM', 'REVERSE', 'EXPIRE', 'ADJUST']),
        /** The text, in the language of the request. */
        text: z.string(),
        points: z.number(),
        orderNo: z.nullable(z.string()),
        ticketNo: z.nullable(z.string()),
        expireAt: z.string(),
        createTime: z.string(),
      }),
    ),
  }),
  refusals: [],
});

const claim = z.object({
  claimNo: z.string(),
  ticketNo: z.string(),
  flightNo: z.string(),
  flightDate: z.string(),
  status: z.enum(['WAITING', 'GRANTED', 'REFUSED']),
  answer: z.string(),
  claimTime: z.string(),
});

export const listPointClaims = defineOperation({
  id: 'member.listPointClaims',
  method: 'GET',
  path: '/api/common/v1/point/claim/list',
  summary: 'Missing flights that I asked our staff about',
  auth: 'member',
  request: {},
  response: z.array(claim),
  refusals: [],
});

export const claimPoints = defineOperation({
  id: 'member.claimPoints',
  method: 'POST',
  path: '/api/common/v1/point/claim',
  summary: 'Claims the points of flights of a ticket: given at once where the rules can tell, else our staff looks',
  auth: 'member',
  idempotent: true,
  request: { body: z.object({ ticketNo: ticketNumber }) },
  response: z.object({
    /** The points that were credited at once. */
    points: z.number(),
    /** The number of flights that wait for the staff. */
    asked: z.number(),
  }),
  refusals: [
    'claimUnknown',
    'claimNotFlown',
    'claimTooEarly',
    'claimTooLate',
    'claimEarned',
    'claimNoPoints',
    'tooOften',
  ],
});

export type PointAccount = OperationResult<typeof getPointAccount>;
export type PointClaim = z.infer<typeof claim>;
