import { z } from 'zod/mini';
import { count, isoDate, platform, shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { orderSummary } from './order.ts';

/** The filter and the page of a list of the caller's orders. */
export const wantedOrders = {
  /** The user whose orders are listed. Only the caller's own id is allowed. */
  userId: z.optional(shortText),
  passengerName: z.optional(shortText),
  /** The first and the last day on which the orders were created. */
  startDate: z.optional(z.union([z.literal(''), isoDate])),
  endDate: z.optional(z.union([z.literal(''), isoDate])),
  pageNum: z._default(count(1, 1000), 1),
  pageSize: z._default(count(1, 50), 10),
};

/** The filter and the page of a list of b2c orders. Such a list has tabs. */
export const wantedB2cOrders = {
  ...wantedOrders,
  tab: z._default(z.enum(['all', 'pending', 'ticketed', 'cancelled']), 'all'),
  plat: platform,
};

export const orderPage = z.object({
  orderList: z.array(orderSummary),
  orderTotal: z.number(),
  pageNum: z.number(),
  pageSize: z.number(),
  serverTime: z.string(),
});

export const countSubmitted = defineOperation({
  id: 'booking.countSubmitted',
  method: 'GET',
  path: '/api/b2c/v1/order/list',
  summary: 'How many of my orders wait for their money, of either family: the number beside the name',
  auth: 'user',
  request: {
    query: z.object({
      orderStatusList: z.enum(['submit']),
      plat: platform,
      /** The user whose orders are listed. Only the caller's own id is allowed. */
      userIdList: z.optional(shortText),
    }),
  },
  response: z.object({ orderTotal: z.number() }),
  refusals: ['notFound'],
});
