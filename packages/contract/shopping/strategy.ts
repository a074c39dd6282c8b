import { z } from 'zod/mini';
import { yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const strategyType = z.enum(['SALE', 'CHANGE', 'REFUND']);

/** ZY: the traveller's own wish. FZY: the carrier, the weather or an illness is the reason. */
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
      /** '' for rules of the sale. */
      changeReason: z.enum(['', 'ZY', 'FZY']),
      title: z.string(),
      text: z.string(),
      /** The booking classes of the rule; empty means all. */
      clazz: z.array(z.string()),
      /** The special fare of the rule; '' if the rule is for no special fare in particular. */
      productCode: z.string(),
      effectiveFrom: z.string(),
      /** The fees by the time before departure, if there are any. */
      tiers: z.array(z.object({ text: z.string(), percent: z.nullable(z.number()), amount: z.nullable(yuan) })),
    }),
  ),
  refusals: [],
});
