import { z } from 'zod/mini';
import { orderNumber } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const listOrderMessages = defineOperation({
  id: 'notification.listOrderMessages',
  method: 'POST',
  path: '/api/ops/notification/v1/order',
  summary: 'The messages about an order that the desk can send again, in a service session, the newest first',
  auth: 'staff',
  permission: 'orders.serve',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({
    messages: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        channel: z.enum(['SMS', 'MAIL']),
        /** The masked mobile or e-mail address to which the message went. */
        to: z.string(),
        /** The present contact of the order, masked, to which it goes again; '' if the contact has none of this kind. */
        againTo: z.string(),
        at: z.string(),
        isSent: z.boolean(),
      }),
    ),
  }),
  refusals: ['serviceEnded'],
});

export const resendMessage = defineOperation({
  id: 'notification.resendMessage',
  method: 'POST',
  path: '/api/ops/notification/v1/resend',
  summary:
    'Sends a message about an order again, to the present contact of the order, with its documents, in a service session',
  auth: 'staff',
  permission: 'orders.serve',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, messageId: z.uuid() }) },
  response: z.object({ queued: z.literal(true) }),
  refusals: ['serviceEnded', 'messageGone', 'tooOften'],
});
