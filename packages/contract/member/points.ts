import { z } from 'zod/mini';
import { shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';

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
