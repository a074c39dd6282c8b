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
    /** What can be spent now. */
    points: z.number(),
    /** Points kept for orders that wait for their tickets. */
    frozen: z.number(),
    /** Points of the lot that runs out first, and when; null where there are none. */
    nextExpiry: z.nullable(z.object({ points: z.number(), expireAt: z.string() })),
    /** The member's tier, by its name. */
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
    /** The first to run out first. */
    lots: z.array(lot),
    /** Points that run out within so many days. */
    soon: z.object({ points: z.number(), days: z.number() }),
    tier: tierName,
    /** What counted for it, since a day. */
    flown: z.object({ points: z.number(), segments: z.number(), since: z.string() }),
    /** The next tier and what is still to be flown for it, either of the two; null at the top. */
    next: z.nullable(
      z.object({
        tier: tierName,
        points: z.number(),
        segments: z.number(),
        /** What the tier asks for. */
        needsPoints: z.number(),
        needsSegments: z.number(),
      }),
    ),
    /** A missing flight can be claimed for so many months. */
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
        /** In the language asked for. */
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
    /** Points given now. */
    points: z.number(),
    /** Flights that our staff looks at. */
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
