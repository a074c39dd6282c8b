import { z } from 'zod/mini';
import { mobileCn, shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { tokens } from './logins.ts';

export const findMemberToJoin = defineOperation({
  id: 'identity.findMemberToJoin',
  method: 'GET',
  path: '/api/b2c/v1/associate/member/get',
  summary: 'The member whose form has the signed-in mobile, with prefixes to be completed; null where there is none',
  auth: 'user',
  /** Left out, the caller's own mobile: pages leave it out, because it belongs into no address. */
  request: { query: z.object({ mobile: z.optional(mobileCn) }) },
  response: z.nullable(
    z.object({
      id: z.string(),
      /** All but the last character, starred behind the first. */
      memberName: z.string(),
      /** All but the last four, starred behind the first. */
      documentNo: z.string(),
      /** BASIC, SILVER, GOLD, PLATINUM: the tier the member has as far as the programme has told us. */
      estimatedLevel: z.string(),
    }),
  ),
  refusals: ['notFound', 'invalidInput'],
});

export const joinMembership = defineOperation({
  id: 'identity.joinMembership',
  method: 'POST',
  path: '/api/b2c/v1/associate/member/join',
  summary: 'Joins the signed-in mobile to the member found by it; the session becomes the member’s, orders go along',
  auth: 'user',
  request: {
    body: z.object({
      channel: z._default(z.enum(['B2C']), 'B2C'),
      id: z.uuid(),
      mobile: mobileCn,
      /** The prefix that was shown and the last character. */
      memberName: shortText,
      /** The prefix that was shown and the last four. */
      documentNo: z.string().check(z.maxLength(40)),
    }),
  },
  response: z.extend(tokens, {
    /** What to tell the traveller. */
    message: z.string(),
    /** The member card number. */
    clkid: z.string(),
    /** Orders made by SMS that are the member's now. */
    orderCount: z.number(),
  }),
  refusals: ['notFound', 'joinDetailsWrong', 'joinTriesUsed', 'mobileRegistered', 'conflict', 'invalidInput'],
});

const ownHistory = z.object({ userId: z.optional(shortText), mobileNo: z.optional(mobileCn) });

export const getHistoryData = defineOperation({
  id: 'identity.getHistoryData',
  method: 'GET',
  path: '/api/b2c/v1/user/historyData/get',
  summary: 'Whether there are orders made by SMS with the member’s mobile before it was the member’s',
  auth: 'member',
  request: { query: ownHistory },
  response: z.object({ hasHistoryData: z.boolean(), orderCount: z.number() }),
  refusals: ['notFound', 'invalidInput'],
});

export const syncHistoryData = defineOperation({
  id: 'identity.syncHistoryData',
  method: 'GET',
  path: '/api/b2c/v1/user/historyData/sync',
  summary: 'Brings the earlier orders to the member (operateType 1), or leaves them apart (2); not asked again',
  auth: 'member',
  idempotent: true,
  request: { query: z.extend(ownHistory, { operateType: z.enum(['1', '2']) }) },
  response: z.object({ orderCount: z.number() }),
  refusals: ['notFound', 'invalidInput'],
});
