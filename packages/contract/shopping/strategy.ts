import { z } from 'zod/mini';
import { yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const strategyType = z.enum(['SALE', 'CHANGE', 'REFUND']);

/** ZY: the traveller's own wish; FZY: because of us, the weather or an illness. */
const changeReason = z.enum(['ZY', 'FZY']);

export const getBusinessStrategy = defineOperation({
  id: 'shopping.getBusinessStrategy',
  method: 'GET',
  path: '/api/order/v1/businessStrategy/get',
  summary: 'The rules in force for selling, changing and giving back tickets, each with its id and the date it began',
  auth: 'public',
  protection: { cost: 'rows', perMinute: 120 },
  request: {
    query: z.object({
      strategyType: z.optional(strategyType),
      changeReason: z.optional(changeReason),
    }),
  },
  response: z.array(
    z.object({
      strategyId: z.string(),
      strategyType,
      /** '' for rules of selling. */
      changeReason: z.enum(['', 'ZY', 'FZY']),
      title: z.string(),
      text: z.string(),
      /** The booking classes it is for; empty for all. */
      clazz: z.array(z.string()),
      /** The special fare it is for; '' for none in particular. */
      productCode: z.string(),
      effectiveFrom: z.string(),
      /** Fees by the time before departure, where there are any. */
      tiers: z.array(z.object({ text: z.string(), percent: z.nullable(z.number()), amount: z.nullable(yuan) })),
    }),
  ),
  refusals: [],
});
