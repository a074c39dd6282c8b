import { z } from 'zod/mini';
import { mobile, shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { tokens } from './logins.ts';

export const findMemberToJoin = defineOperation({
  id: 'identity.findMemberToJoin',
  method: 'GET',
  path: '/api/b2c/v1/associate/member/get',
  summary: 'The member whose form has the signed-in mobile, with prefixes to be completed; null where there is none',
  auth: 'user',
  /** If absent, the caller's own mobile. Pages leave it out, because a mobile must not appear in an address. */
  request: { query: z.object({ mobile: z.optional(mobile) }) },
  response: z.nullable(
    z.object({
      id: z.string(),
      /** The name without its last character, masked after the first. */
      memberName: z.string(),
      /** The number without its last four characters, masked after the first. */
      documentNo: z.string(),
      /** The member's tier, as the membership programme last reported it: BASIC, SILVER, GOLD or PLATINUM. */
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
      mobile,
      /** The prefix that was shown, followed by the last character. */
      memberName: shortText,
      /** The prefix that was shown, followed by the last four characters. */
      documentNo: z.string().check(z.maxLength(40)),
    }),
  },
  response: z.extend(tokens, {
    /** The message for the traveller. */
    message: z.string(),
    /** The member card number. */
    clkid: z.string(),
    /** The number of orders of the SMS user that the member takes over. */
    orderCount: z.number(),
  }),
  refusals: [
    'notFound',
    'accountBlocked',
    'joinDetailsWrong',
    'joinTriesUsed',
    'mobileRegistered',
    'conflict',
    'invalidInput',
  ],
});

const ownHistory = z.object({ userId: z.optional(shortText), mobileNo: z.optional(mobile) });

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
