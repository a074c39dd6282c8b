import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

export const listExchangeRates = defineOperation({
  id: 'shopping.listExchangeRates',
  method: 'GET',
  path: '/api/common/v1/nop/exchangeRate/list',
  summary: 'The exchange rates in effect today, for amounts beside the total in CNY; null without rates in effect',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: {},
  response: z.nullable(
    z.object({
      /** The id of the dated row of rates. */
      rule: z.string(),
      /** The day of the rates, `yyyy-mm-dd`. */
      quoted: z.string(),
      source: z.string(),
      /** The price of `units` of the currency, in ten-thousandths of a yuan. */
      currencies: z.array(z.object({ code: z.string(), units: z.number(), tenThousandths: z.number() })),
    }),
  ),
  refusals: [],
});
