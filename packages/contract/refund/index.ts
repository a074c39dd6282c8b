import { ticketRefundMachine } from '@haidai/domain/refund';
import { z } from 'zod/mini';
import { count, opaqueToken, orderNumber, shortText, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** ZY the traveller's own wish, FZY because of us, the weather or an illness. */
const changeReason = z.enum(['ZY', 'FZY']);
const refundStatus = z.enum(ticketRefundMachine.states);

/** One part of a refund: positive comes back, a fee is negative, 0 says that something does not come back. */
const refundLine = z.object({
  passengerSeq: z.number(),
  segmentIndex: z.number(),
  kind: z.enum(['fare', 'fee', 'tax', 'points', 'voucher', 'addOn', 'insurance']),
  code: z.string(),
  name: z.string(),
  amount: yuan,
  points: z.number(),
  ruleId: z.string(),
  ruleText: z.string(),
});

const priceRefusals = [
  'upgrading',
  'nothingToRefund',
  'checkInFirst',
  'couponFlown',
  'couponInUse',
  'couponOver',
  'childLeftAlone',
  'refundTogether',
  'involuntaryNotProven',
] as const;

/** Whose ticket, and which of its segments; without segments all that can still be used. */
const refundedTicket = z.object({
  passengerSeq: count(1, 20),
  segments: z.optional(z.array(count(0, 5)).check(z.minLength(1), z.maxLength(6))),
});

export const quoteRefund = defineOperation({
  id: 'refund.quoteRefund',
  method: 'POST',
  path: '/api/ewp/refund/v1/cancelFee',
  summary: 'What comes back for tickets of a cash order, line by line with the rule; holds for ten minutes',
  auth: 'user',
  request: {
    body: z.object({
      orderNo: orderNumber,
      changeReason: z._default(changeReason, 'ZY'),
      /** Absent: the whole order. */
      tickets: z.optional(z.array(refundedTicket).check(z.minLength(1), z.maxLength(10))),
    }),
  },
  response: z.object({
    /** To be sent with the application: it keeps this price until `validUntil`. */
    quote: z.string(),
    validUntil: z.string(),
    serverTime: z.string(),
    lines: z.array(refundLine),
    fee: yuan,
    refundAmount: yuan,
    refundPoints: z.number(),
    /** The next instant from which it would cost more, and how much; null when it will not. */
    dearer: z.nullable(z.object({ from: z.string(), fee: yuan })),
  }),
  refusals: ['orderNotFound', 'wrongOrderFamily', ...priceRefusals],
});

const application = z.object({
  orderNo: orderNumber,
  quote: opaqueToken,
  /** Why, in the traveller's words. */
  note: z._default(shortText, ''),
});
const applied = z.object({
  refundNo: z.string(),
  refundStatus,
  statusText: z.string(),
  refundAmount: yuan,
  fee: yuan,
});
const applicationRefusals = [
  'orderNotFound',
  'wrongOrderFamily',
  'quoteExpired',
  ...priceRefusals,
  'conflict',
] as const;

export const refundTicket = defineOperation({
  id: 'refund.refundTicket',
  method: 'POST',
  path: '/api/ewp/refund/v1/refundTicket',
  summary: 'Gives the quoted tickets back: seats are free at once, the fee is fixed, the money goes to who paid',
  auth: 'user',
  idempotent: true,
  request: { body: application },
  response: applied,
  refusals: applicationRefusals,
});

export const refundOrder = defineOperation({
  id: 'refund.refundOrder',
  method: 'POST',
  path: '/api/ewp/refund/v1/refundOrder',
  summary: 'Gives a whole order back, quoted as a whole',
  auth: 'user',
  idempotent: true,
  request: { body: application },
  response: applied,
  refusals: [...applicationRefusals, 'notWholeOrder'],
});

export const listRefunds = defineOperation({
  id: 'refund.listRefunds',
  method: 'POST',
  path: '/api/ewp/refund/v1/list',
  summary: 'The refunds of an order, newest first, each with its lines and how far it is',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.array(
    z.object({
      refundNo: z.string(),
      refundStatus,
      statusText: z.string(),
      changeReason,
      lines: z.array(refundLine),
      fee: yuan,
      refundAmount: yuan,
      applyTime: z.string(),
      doneTime: z.nullable(z.string()),
      refuseReason: z.string(),
    }),
  ),
  refusals: ['orderNotFound', 'wrongOrderFamily'],
});
