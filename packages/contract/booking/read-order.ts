import { z } from 'zod/mini';
import { orderNumber, platform, shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { orderDetail } from './order.ts';

export const getOrderInfo = defineOperation({
  id: 'booking.getOrderInfo',
  method: 'POST',
  path: '/api/ewp/order/v1/orderInfo',
  summary:
    'One cash order or draft: trip, people, price, payments, tickets; only for its owner (a draft: also for the device that made it)',
  auth: 'device',
  protection: { cost: 'rows', by: ['key'], perMinute: 240 },
  request: { body: z.object({ orderNo: orderNumber, plat: platform, userId: z.optional(shortText) }) },
  response: orderDetail,
  refusals: ['orderNotFound', 'wrongOrderFamily', 'deviceMissing'],
});

export const getOrderContact = defineOperation({
  id: 'booking.getContact',
  method: 'GET',
  path: '/api/ewp/order/v1/contact/:orderNo',
  summary: 'The contact of one order or draft in full, for its owner only',
  auth: 'user',
  request: { params: z.object({ orderNo: orderNumber }) },
  response: z.object({ name: z.string(), mobile: z.string(), mail: z.string() }),
  refusals: ['orderNotFound'],
});
