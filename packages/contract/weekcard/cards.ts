import type { FieldErrorCode } from '@haidai/domain/field-errors';
import { cardNumberPattern, cardPasswordPattern, weekCardMachine } from '@haidai/domain/weekcard';
import { z } from 'zod/mini';
import { mobileCn, opaqueToken, orderNumber, platform, seenYuan, shortText, smsCode, yuan } from '../fields.ts';
import { codeSent } from '../identity/index.ts';
import { defineOperation } from '../operation.ts';

const days = z.object({ from: z.string(), to: z.string() });

const product = z.object({
  productId: z.string(),
  name: z.string(),
  price: yuan,
  rides: z.number(),
  /** The number of days for which the card is valid. The day of purchase is the first. */
  days: z.number(),
  /** SELF: only the member. ASSIGNEES: also assignees whose waiting time is over. */
  people: z.enum(['SELF', 'ASSIGNEES']),
  perOrder: z.number(),
  perWeek: z.number(),
  /** The last day of a card bought today. */
  validUntil: z.string(),
});

const terms = z.object({
  termsId: z.string(),
  /** The first and the last day on which flights can be booked, in days before departure. */
  earliestDays: z.number(),
  latestDays: z.number(),
  /** The days of departure that can be booked today. */
  bookable: days,
  closedAirports: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The blackout periods that are not over. */
  closedDays: z.array(z.extend(days, { name: z.string() })),
  noShow: z.array(z.object({ count: z.number(), pauseDays: z.number(), ends: z.boolean() })),
  noShowHours: z.number(),
  refundDays: z.number(),
});

const accepted = z.array(z.object({ docKey: shortText, version: shortText })).check(z.maxLength(20));

export const listWeekProducts = defineOperation({
  id: 'weekcard.listProducts',
  method: 'GET',
  path: '/api/b2c/v1/week/product/list',
  summary: 'Week cards on sale, what they cost and cover, and the terms under which they are sold today',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: { query: z.object({ plat: platform }) },
  response: z.object({
    products: z.array(product),
    terms,
    /** The documents that a buyer must read and accept. */
    documents: z.array(z.object({ docKey: z.string(), docTitle: z.string(), version: z.string() })),
  }),
  refusals: [],
});

export const buyWeekCard = defineOperation({
  id: 'weekcard.buy',
  method: 'POST',
  path: '/api/b2c/v1/week/card/order',
  summary:
    'Orders a week card (SUBMIT): 30 minutes to pay; number and password are delivered to the mobile once it is paid',
  auth: 'member',
  idempotent: true,
  request: {
    body: z.object({
      productId: shortText,
      /** The mobile to which the card is sent. The code for the binding of the card goes to it. */
      buyerMobile: mobileCn,
      acceptedDocuments: accepted,
      /** The price that the buyer saw. If it differs, the server refuses and returns the new one. */
      priceSeen: seenYuan,
      plat: platform,
    }),
  },
  response: z.object({ orderNo: z.string(), payAmount: yuan, expireAt: z.string(), serverTime: z.string() }),
  refusals: ['weekCardNotOnSale', 'termsNotAccepted', 'priceChanged', 'tooManyOpenOrders', 'deviceMissing'],
});

const cardStatus = z.enum(weekCardMachine.states);

const card = z.object({
  /** The whole number if the card is bound to the caller, otherwise masked. */
  cardNo: z.string(),
  productName: z.string(),
  status: cardStatus,
  statusText: z.string(),
  /** Whether the caller bought the card, and whether it is bound to the caller. */
  mine: z.object({ bought: z.boolean(), bound: z.boolean() }),
  /** The order of the purchase; null if the caller is not the buyer. */
  orderNo: z.nullable(z.string()),
  boughtOn: z.string(),
  validUntil: z.string(),
  people: z.enum(['SELF', 'ASSIGNEES']),
  perOrder: z.number(),
  perWeek: z.number(),
  rides: z.object({ all: z.number(), left: z.number(), held: z.number(), used: z.number() }),
  /** The weeks with rides in use, out of the weeks that can be booked now. */
  weeks: z.array(z.extend(days, { used: z.number() })),
  /** The days of departure that can be booked now; null if there are none. */
  bookable: z.nullable(days),
  missed: z.number(),
  pausedUntil: z.nullable(z.string()),
  /** Whether number and password can still be shown; they are shown once. */
  canReveal: z.boolean(),
  /** The instant until which the card can be refunded in full; null if it cannot. */
  refundUntil: z.nullable(z.string()),
  buyerMobileMasked: z.string(),
});

/** An unpaid purchase. */
const purchase = z.object({
  orderNo: z.string(),
  productName: z.string(),
  payAmount: yuan,
  orderStatus: z.string(),
  statusText: z.string(),
  expireAt: z.nullable(z.string()),
  canPay: z.boolean(),
  createTime: z.string(),
});

const myCards = z.object({ cards: z.array(card), purchases: z.array(purchase), serverTime: z.string() });

export const listWeekCards = defineOperation({
  id: 'weekcard.listCards',
  method: 'GET',
  path: '/api/b2c/v1/week/card/list',
  summary: 'My week cards: those bound to me, those I bought, and purchases that wait for their money',
  auth: 'member',
  request: { query: z.object({ plat: platform }) },
  response: myCards,
  refusals: [],
});

export const revealWeekCard = defineOperation({
  id: 'weekcard.reveal',
  method: 'POST',
  path: '/api/b2c/v1/week/card/reveal',
  summary: 'Number and password of a card I bought, shown once; afterwards the message to the mobile alone has them',
  auth: 'member',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({ cardNo: z.string(), cardPassword: z.string() }),
  refusals: ['wrongAwardFamily', 'orderNotFound', 'weekCardRevealed', 'conflict'],
});

export const sendWeekCardCode = defineOperation({
  id: 'weekcard.sendSmsCode',
  method: 'POST',
  path: '/api/b2c/v1/week/card/smsCode',
  summary:
    "Sends a code to the buyer's mobile, with which a card is bound; the answer is the same whether there is a card",
  auth: 'member',
  request: { body: z.object({ buyerMobile: mobileCn, NECaptchaValidate: z.optional(opaqueToken) }) },
  response: codeSent,
  refusals: ['captchaRequired', 'captchaExpired', 'smsTooOften', 'smsDayLimit', 'tooOften', 'deviceMissing'],
});

export const bindWeekCard = defineOperation({
  id: 'weekcard.bind',
  method: 'POST',
  path: '/api/b2c/v1/week/card/bind',
  summary:
    'Binds a card to me, for good: its number, its password, the mobile of whoever bought it and the code sent there',
  auth: 'member',
  looksUp: true,
  idempotent: true,
  request: {
    body: z.object({
      buyerMobile: mobileCn,
      cardNo: z.string().check(z.regex(cardNumberPattern, 'weekCardNoInvalid' satisfies FieldErrorCode)),
      cardPassword: z.string().check(z.regex(cardPasswordPattern, 'weekCardPasswordInvalid' satisfies FieldErrorCode)),
      smsCode,
    }),
  },
  response: myCards,
  refusals: ['smsCodeWrong', 'smsCodeExpired', 'weekCardInvalid', 'conflict', 'tooOften'],
});

export const refundWeekCard = defineOperation({
  id: 'weekcard.refund',
  method: 'POST',
  path: '/api/b2c/v1/week/card/refund',
  summary: 'Gives an unbound card back for its whole price within the days its document says; it is void at once',
  auth: 'member',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({ orderNo: z.string(), refundAmount: yuan }),
  refusals: ['wrongAwardFamily', 'orderNotFound', 'weekCardNotRefundable', 'upgrading', 'conflict'],
});

export type WeekProduct = z.infer<typeof product>;
export type WeekTermsRecord = z.infer<typeof terms>;
export type WeekCardRecord = z.infer<typeof card>;
export type WeekPurchase = z.infer<typeof purchase>;
export type MyWeekCards = z.infer<typeof myCards>;
