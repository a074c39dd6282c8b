import { paymentShareMachine } from '@haidai/domain/payment';
import { z } from 'zod/mini';
import { orderNumber, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const payLink = z.object({
  orderNo: z.string(),
  /** Whether a link can be sent, or sent again, now. */
  canSend: z.boolean(),
  /** The amount of the link, or the amount that is due if there is none yet. */
  amount: yuan,
  /** The state of the last link; null without one. */
  status: z.nullable(z.enum(paymentShareMachine.states)),
  statusText: z.string(),
  /** The masked mobile or e-mail address to which a link goes. */
  to: z.string(),
  sentAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  /** The time until which the order can be paid. */
  expireAt: z.nullable(z.string()),
  serverTime: z.string(),
});

export const getPayLink = defineOperation({
  id: 'payment.getPayLink',
  method: 'POST',
  path: '/api/ops/pay/v1/link/get',
  summary: 'The payment link of an order, and how far it is: not sent, sent, paid, ended',
  auth: 'staff',
  permission: 'orders.serve',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: payLink,
  refusals: ['orderNotFound'],
});

export const sendPayLink = defineOperation({
  id: 'payment.sendPayLink',
  method: 'POST',
  path: '/api/ops/pay/v1/link/send',
  summary: 'Sends the contact of an unpaid order a link on which anybody pays all of it; an earlier link stops working',
  auth: 'staff',
  permission: 'orders.serve',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber }) },
  response: payLink,
  refusals: ['orderNotFound', 'orderNotPayable', 'orderExpired', 'orderHeld', 'payLinkSplit', 'conflict', 'tooOften'],
});
