import { z } from 'zod/mini';
import { cabinCode, flightNumber, isoDate, orderNumber, page } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { waitlistOrder } from './record.ts';

export const readWaitlistOrder = defineOperation({
  id: 'waitlist.readOrder',
  method: 'POST',
  path: '/api/ops/waitlist/v1/order',
  summary: 'The wishes, places and chances of a waitlist order for the desk; null for any other order',
  auth: 'staff',
  permission: 'orders.read',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({ order: z.nullable(waitlistOrder) }),
  refusals: ['orderNotFound'],
});

export const readWaitlistLine = defineOperation({
  id: 'waitlist.readLine',
  method: 'POST',
  path: '/api/ops/waitlist/v1/line',
  summary: 'The line of a flight for the desk, first place first, with masked names',
  auth: 'staff',
  permission: 'orders.read',
  request: { body: z.object({ flightNo: flightNumber, flightDate: isoDate, ...page(50, 200) }) },
  response: z.object({
    /** The number of wishes in the line. */
    total: z.number(),
    wishes: z.array(
      z.object({
        lineNo: z.number(),
        rank: z.number(),
        orderNo: z.string(),
        /** The booking class and its cabin. */
        clazz: z.string(),
        clazzType: cabinCode,
        /** The airports of the wish: TAO-TFU. */
        route: z.string(),
        seats: z.number(),
        infants: z.number(),
        joinTime: z.nullable(z.string()),
        waitsUntil: z.string(),
        /** Masked. */
        passengerNames: z.array(z.string()),
      }),
    ),
  }),
  refusals: [],
});

export type WaitlistLine = z.infer<(typeof readWaitlistLine)['response']>;
