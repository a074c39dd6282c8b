import { certificateLimits, productRefundMachine, refundCauseCodes, ticketRefundMachine } from '@haidai/domain/refund';
import { z } from 'zod/mini';
import { count, opaqueToken, orderNumber, platform, seenYuan, shortText, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** ZY: the traveller's own wish. FZY: the carrier, the weather or an illness is the reason. */
const changeReason = z.enum(['ZY', 'FZY']);
const refundStatus = z.enum([...ticketRefundMachine.states, ...productRefundMachine.states]);
/** The involuntary reason. Our records prove FLIGHT. A certificate proves the others. */
const cause = z._default(z.enum(refundCauseCodes), 'FLIGHT');
const refundNumber = z.string().check(z.regex(/^TF\d{18}$/, 'refund number'));

/** One line of a refund. A positive amount is refunded, a fee is negative, and 0 marks an item without a refund. */
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
  'orderHeld',
  'nothingToRefund',
  'checkInFirst',
  'couponFlown',
  'couponInUse',
  'couponOver',
  'childLeftAlone',
  'childOnOtherOrder',
  'refundTogether',
  'involuntaryNotProven',
] as const;

/** The ticket of a passenger, and its segments. Without segments, all usable coupons are refunded. */
const refundedTicket = z.object({
  passengerSeq: count(1, 20),
  segments: z.optional(z.array(count(0, 5)).check(z.minLength(1), z.maxLength(6))),
});

const choice = {
  changeReason: z._default(changeReason, 'ZY'),
  cause,
  /** If absent, the whole order. */
  tickets: z.optional(z.array(refundedTicket).check(z.minLength(1), z.maxLength(10))),
};
const offer = z.object({
  /** The sealed quote, to be sent with the application. It keeps this price until `validUntil`. */
  quote: z.string(),
  validUntil: z.string(),
  serverTime: z.string(),
  lines: z.array(refundLine),
  fee: yuan,
  refundAmount: yuan,
  refundPoints: z.number(),
  /** The next instant at which the fee rises, and the higher fee; null if it will not rise. */
  dearer: z.nullable(z.object({ from: z.string(), fee: yuan })),
  /** Whether the staff check the refund and a certificate before the money is refunded. */
  needsCheck: z.boolean(),
});
/** The numbers of uploaded certificates (`uploadCertificate`). */
export const certificates = z._default(
  z.array(z.string().check(z.minLength(8), z.maxLength(60))).check(z.maxLength(certificateLimits.perApplication)),
  [],
);
const application = {
  quote: opaqueToken,
  /** The reason, in the traveller's words. */
  note: z._default(shortText, ''),
  /** The numbers of uploaded certificates, if a certificate is required. */
  certificates,
};
const applied = z.object({
  refundNo: z.string(),
  refundStatus,
  statusText: z.string(),
  refundAmount: yuan,
  refundPoints: z.number(),
  fee: yuan,
});
const report = {
  refundNo: refundNumber,
  kind: z.enum(['NOT_ARRIVED', 'WRONG_AMOUNT', 'REFUSED']),
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
};
const reported = z.object({ reportNo: z.string() });
/** The query of the b2c family. It names the order beside the body, as in the specification. */
const orderQuery = z.object({ orderNo: orderNumber, plat: platform });
const platQuery = z.object({ plat: platform });

const applicationRefusals = [
  'quoteExpired',
  ...priceRefusals,
  'certificateNeeded',
  'certificateGone',
  'conflict',
] as const;
const notFoundInCash = ['orderNotFound', 'wrongOrderFamily'] as const;
const notFoundInAward = ['orderNotFound', 'wrongAwardFamily'] as const;
const reportRefusals = ['orderNotFound', 'upgrading', 'notFound', 'reportOpen', 'tooOften'] as const;

export const quoteRefund = defineOperation({
  id: 'refund.quoteRefund',
  method: 'POST',
  path: '/api/ewp/refund/v1/cancelFee',
  summary: 'What comes back for tickets of a cash order, line by line with the rule; holds for ten minutes',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber, ...choice }) },
  response: offer,
  refusals: [...notFoundInCash, ...priceRefusals],
});

export const quoteAwardRefund = defineOperation({
  id: 'refund.quoteAwardRefund',
  method: 'POST',
  path: '/api/order/v1/ticket/cancelFee',
  summary: 'The same for an order of points or vouchers: points by rule, taxes in money',
  auth: 'member',
  request: { query: orderQuery, body: z.object(choice) },
  response: offer,
  refusals: [...notFoundInAward, ...priceRefusals],
});

export const refundTicket = defineOperation({
  id: 'refund.refundTicket',
  method: 'POST',
  path: '/api/ewp/refund/v1/refundTicket',
  summary: 'Gives the quoted tickets back: seats are free at once, the fee is fixed, the money goes to who paid',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, ...application }) },
  response: applied,
  refusals: [...notFoundInCash, ...applicationRefusals],
});

export const refundAwardTicket = defineOperation({
  id: 'refund.refundAwardTicket',
  method: 'POST',
  path: '/api/order/v1/ticket/refundTicket',
  summary: 'Gives the quoted tickets of an order of points or vouchers back',
  auth: 'member',
  idempotent: true,
  request: { query: platQuery, body: z.object({ orderNo: orderNumber, ...application }) },
  response: applied,
  refusals: [...notFoundInAward, ...applicationRefusals],
});

export const refundOrder = defineOperation({
  id: 'refund.refundOrder',
  method: 'POST',
  path: '/api/ewp/refund/v1/refundOrder',
  summary: 'Gives a whole order back, quoted as a whole',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, ...application }) },
  response: applied,
  refusals: [...notFoundInCash, ...applicationRefusals, 'notWholeOrder'],
});

export const refundAwardOrder = defineOperation({
  id: 'refund.refundAwardOrder',
  method: 'POST',
  path: '/api/order/v1/ticket/refundOrder',
  summary: 'Gives a whole order of points or vouchers back, quoted as a whole',
  auth: 'member',
  idempotent: true,
  request: { query: platQuery, body: z.object({ orderNo: orderNumber, ...application }) },
  response: applied,
  refusals: [...notFoundInAward, ...applicationRefusals, 'notWholeOrder'],
});

export const uploadCertificate = defineOperation({
  id: 'refund.uploadCertificate',
  method: 'POST',
  path: '/api/ewp/refund/v1/certificate',
  summary:
    'Keeps a certificate (a picture or a PDF) for a refund of an order of either family, or a request to our staff',
  auth: 'user',
  idempotent: true,
  file: { maxBytes: certificateLimits.bytes },
  request: { query: z.object({ orderNo: orderNumber }) },
  response: z.object({ certificateId: z.string(), contentType: z.string(), bytes: z.number() }),
  refusals: ['orderNotFound', 'upgrading', 'certificateUnreadable', 'certificateTooBig', 'tooOften'],
});

export const reportRefundError = defineOperation({
  id: 'refund.reportRefundError',
  method: 'POST',
  path: '/api/ewp/refund/v1/refundError',
  summary: 'Something is wrong with a refund of a cash order: staff answer, and money that is open is asked for again',
  auth: 'user',
  idempotent: true,
  request: { body: z.object(report) },
  response: reported,
  refusals: reportRefusals,
});

export const reportAwardRefundError = defineOperation({
  id: 'refund.reportAwardRefundError',
  method: 'POST',
  path: '/api/order/v1/ticket/refundError',
  summary: 'The same for an order of points or vouchers',
  auth: 'member',
  idempotent: true,
  request: { query: platQuery, body: z.object(report) },
  response: reported,
  refusals: reportRefusals,
});

const addOn = z.object({
  itemId: z.string(),
  passengerSeq: z.number(),
  segmentIndex: z.number(),
  name: z.string(),
  amount: yuan,
  /** The refunded amount; 0 if the item is no longer refundable. */
  refundAmount: yuan,
  ruleId: z.string(),
  ruleText: z.string(),
});

export const quoteAddOns = defineOperation({
  id: 'refund.quoteAddOns',
  method: 'POST',
  path: '/api/ewp/refund/v1/addOns',
  summary:
    'The add-ons of an order of either family that were issued and not used, and what each would bring by itself',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.array(addOn),
  refusals: ['orderNotFound'],
});

export const refundAddOns = defineOperation({
  id: 'refund.refundAddOns',
  method: 'POST',
  path: '/api/ewp/refund/v1/refundAddOns',
  summary: 'Gives add-ons back alone; the tickets stay',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      itemIds: z.array(z.string().check(z.minLength(8), z.maxLength(60))).check(z.minLength(1), z.maxLength(30)),
      /** The amount that the traveller saw. */
      amountSeen: seenYuan,
    }),
  },
  response: applied,
  refusals: ['orderNotFound', 'upgrading', 'nothingToRefund', 'amountChanged', 'conflict'],
});

export const listRefunds = defineOperation({
  id: 'refund.listRefunds',
  method: 'POST',
  path: '/api/ewp/refund/v1/list',
  summary: 'The refunds of an order of either family, newest first, each with its lines and how far it is',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.array(
    z.object({
      refundNo: z.string(),
      family: z.enum(['cash', 'b2c', 'product']),
      refundStatus,
      statusText: z.string(),
      changeReason,
      causeText: z.string(),
      lines: z.array(refundLine),
      fee: yuan,
      refundAmount: yuan,
      refundPoints: z.number(),
      certificates: z.number(),
      applyTime: z.string(),
      doneTime: z.nullable(z.string()),
      refuseReason: z.string(),
      /** The next step for money that a gateway could not pay out; '' otherwise. */
      nextText: z.string(),
      /** The events so far, in words for the traveller. The oldest comes first. */
      steps: z.array(z.object({ time: z.string(), text: z.string() })),
      /** The problems that the traveller reported, each with the answer of the staff; '' before the answer. */
      reports: z.array(z.object({ reportNo: z.string(), note: z.string(), answer: z.string() })),
    }),
  ),
  refusals: ['orderNotFound'],
});
