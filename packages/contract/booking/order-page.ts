import { z } from 'zod/mini';
import { count, isoDate, platform, shortText } from '../fields.ts';
import { orderSummary } from './order.ts';

/** Which of one's orders a list is asked for, and which page of it. */
export const wantedOrders = {
  /** Nobody's but one's own. */
  userId: z.optional(shortText),
  passengerName: z.optional(shortText),
  /** Days on which orders were made. */
  startDate: z.optional(z.union([z.literal(''), isoDate])),
  endDate: z.optional(z.union([z.literal(''), isoDate])),
  pageNum: z._default(count(1, 1000), 1),
  pageSize: z._default(count(1, 50), 10),
};

/** The same for b2c orders, whose lists have tabs. */
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
