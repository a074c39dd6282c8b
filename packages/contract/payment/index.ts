import {
  billKinds,
  type DifferenceKind,
  differenceKinds,
  type PayMethod,
  payMethods,
  paymentDifferenceMachine,
} from '@haidai/domain/payment';
import { z } from 'zod/mini';
import { orderType } from '../booking/index.ts';
import { domesticOrInternational, isoDate, orderNumber, seenYuan, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { type ReportingGateway, receivePath } from '../receive-path.ts';
import { payGateway, payMethodCode, payProduct, place, wayToPay } from './ways.ts';

export { getPayLink, sendPayLink } from './desk.ts';
export { identifyPayer, receivePayer } from './payer.ts';
export {
  applyShare,
  endSplit,
  getShare,
  identifySharePayer,
  listShares,
  renewShareLink,
  splitOrder,
} from './shares.ts';
export { payMethodCode } from './ways.ts';

const flag = z._default(z.union([z.literal(''), z.enum(['0', '1', 'true', 'false', 'Y', 'N'])]), '0');

/** The money of an order. */
const amounts = z.object({
  orderNo: z.string(),
  orderStatus: z.string(),
  totalAmount: yuan,
  paidAmount: yuan,
  dueAmount: yuan,
  expireAt: z.nullable(z.string()),
  serverTime: z.string(),
});

/** The stage of the payment for the traveller: paid and issuing, ticketed, refunded because it was late, … */
const payStage = z.enum([
  'unpaid',
  'partPaid',
  'waiting',
  'issuing',
  'held',
  'ticketed',
  'issueFailed',
  'expired',
  'cancelled',
  'reversed',
  'extraPaid',
  'extraDropped',
]);

export const getCashier = defineOperation({
  id: 'payment.getCashier',
  method: 'POST',
  path: '/api/ewp/pay/v1/cashier',
  summary: 'What is to be paid, until when, and what was paid so far (isSplit: in parts)',
  auth: 'user',
  request: { query: z.object({ orderNo: orderNumber, isSplit: flag }) },
  response: z.extend(amounts, {
    splitAllowed: z.boolean(),
    minimumPart: yuan,
  }),
  refusals: ['orderNotFound', 'wrongOrderFamily'],
});

export const searchPayGateway = defineOperation({
  id: 'payment.searchPayGateway',
  method: 'POST',
  path: '/api/ewp/pay/v1/searchPayGateway',
  summary: 'The payment methods this order can use',
  auth: 'user',
  request: {
    query: z.object({ orderNo: orderNumber, isSplit: flag, iorD: z._default(domesticOrInternational, 'D'), place }),
  },
  response: z.array(payGateway),
  refusals: ['orderNotFound', 'wrongOrderFamily'],
});

export const applyPayment = defineOperation({
  id: 'payment.applyPayment',
  method: 'POST',
  path: '/api/ewp/pay/v1/apply',
  summary:
    'Starts a payment at the gateway: a form to post (formData), a code to scan (codeUrl), an address (redirectUrl), or a pay sheet (bridge)',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      payType: payMethodCode,
      place,
      /** Whether the traveller wants a code for another phone. */
      byCode: z._default(z.boolean(), false),
      isSplit: z._default(z.boolean(), false),
      /** With isSplit: the part to pay now. Without isSplit it is absent, and the whole due amount is paid. */
      amount: z.optional(seenYuan),
    }),
  },
  response: wayToPay,
  refusals: [
    'orderNotFound',
    'wrongOrderFamily',
    'orderHeld',
    'orderNotPayable',
    'orderExpired',
    'payMethodUnavailable',
    'splitAmountInvalid',
    'gatewayUnavailable',
    'conflict',
    'tooOften',
  ],
});

export const getPayState = defineOperation({
  id: 'payment.getPayState',
  method: 'POST',
  path: '/api/ewp/pay/v1/state',
  summary: 'Where a payment and its order stand now; asks the gateway when its notification is late',
  auth: 'device',
  protection: { cost: 'outside', by: ['key'], perMinute: 240 },
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.extend(amounts, {
    statusText: z.string(),
    orderType,
    stage: payStage,
    recordLocator: z.nullable(z.string()),
    tickets: z.array(z.object({ passName: z.string(), tktNo: z.string() })),
    /**
     * The open payment, or null. `gatewaySays` is the last answer of its gateway: `unpaid` means that it has taken no
     * money so far, `unknown` that it gave no clear answer, and `unasked` that the server waits for its notification.
     */
    attempt: z.nullable(z.object({ product: payProduct, gatewaySays: z.enum(['unasked', 'unpaid', 'unknown']) })),
  }),
  refusals: ['orderNotFound', 'deviceMissing'],
});

export const submitAwardPay = defineOperation({
  id: 'payment.submitAwardPay',
  method: 'POST',
  path: '/api/pay/v1/pay/submit/save',
  summary: 'Starts the payment of the taxes of an order of points or vouchers; never in parts',
  auth: 'member',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      payType: payMethodCode,
      place,
      byCode: z._default(z.boolean(), false),
    }),
  },
  response: wayToPay,
  refusals: [
    'orderNotFound',
    'wrongAwardFamily',
    'orderNotPayable',
    'orderExpired',
    'payMethodUnavailable',
    'gatewayUnavailable',
    'conflict',
    'tooOften',
  ],
});

export const getAwardPay = defineOperation({
  id: 'payment.getAwardPay',
  method: 'GET',
  path: '/api/pay/v1/pay/pay/get',
  summary: 'What is to be paid in money for an order of points or vouchers, until when, how, and where it stands',
  auth: 'member',
  request: { query: z.object({ orderNo: orderNumber, place }) },
  response: z.extend(amounts, {
    points: z.number(),
    stage: payStage,
    methods: z.array(payGateway),
  }),
  refusals: ['orderNotFound', 'wrongAwardFamily'],
});

const receive = (gateway: ReportingGateway, name: string) =>
  defineOperation({
    id: `payment.receive${name}`,
    method: 'POST',
    path: receivePath(gateway),
    summary: `Where ${name} tells the outcome of a payment; signed by the gateway, answered in its own words`,
    auth: 'provider',
    protection: { cost: 'write', by: ['signature'] },
    raw: true,
    request: {},
    response: z.unknown(),
    refusals: ['signatureInvalid'],
  });

export const receiveAlipay = receive('alipay', 'Alipay');
export const receiveWechat = receive('wechat', 'Wechat');
export const receiveYibao = receive('yibao', 'Yibao');
export const receiveCard = receive('card', 'Card');

const method = z.enum(payMethods.map((each) => each.method) as PayMethod[]);
const totals = z.object({
  payments: z.number(),
  paid: z.number(),
  refunds: z.number(),
  refunded: z.number(),
  disputes: z.number(),
  /** Money that banks took back for cardholders, less the money that they returned. */
  disputed: z.number(),
});

export const listStatements = defineOperation({
  id: 'payment.listStatements',
  method: 'GET',
  path: '/api/ops/payment/v1/statements',
  summary: "The gateways' bills beside our books, a row a gateway and day, the latest first",
  auth: 'staff',
  permission: 'finance.reconcile',
  /** The default is the last three months. */
  request: { query: z.object({ from: z.optional(isoDate), until: z.optional(isoDate) }) },
  response: z.array(
    z.object({
      method,
      day: z.string(),
      /** Whether the statement is read and compared. It then does not change. */
      closed: z.boolean(),
      lastAnswer: z.string(),
      bill: totals,
      ours: totals,
      openDifferences: z.number(),
    }),
  ),
  refusals: [],
});

export const getStatement = defineOperation({
  id: 'payment.getStatement',
  method: 'GET',
  path: '/api/ops/payment/v1/statement',
  summary: 'The lines of a bill, with what was found of each',
  auth: 'staff',
  permission: 'finance.reconcile',
  request: { query: z.object({ method, day: isoDate }) },
  response: z.array(
    z.object({
      lineNo: z.number(),
      kind: z.enum(billKinds),
      tradeNo: z.string(),
      number: z.string(),
      amount: z.number(),
      at: z.string(),
      difference: z.nullable(
        z.object({
          kind: z.enum(Object.keys(differenceKinds) as DifferenceKind[]),
          status: z.enum(paymentDifferenceMachine.states),
        }),
      ),
    }),
  ),
  refusals: ['notFound'],
});
