import { partyLimits } from '@haidai/domain/booking';
import { paymentShareMachine } from '@haidai/domain/payment';
import { z } from 'zod/mini';
import { orderNumber, passengerSeq, passengerType, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { payGateway, payMethodCode, place, wayToPay } from './ways.ts';

/** The secret of the link of a share. The link lets its holder see and pay the share. */
const linkKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'key of the link'));
const status = z.enum(paymentShareMachine.states);

const orderShares = z.object({
  orderNo: z.string(),
  /** Whether the owner can split the order now. */
  canSplit: z.boolean(),
  /** Whether the owner can end the split now. */
  canEnd: z.boolean(),
  /** The travellers with the amount that each of them costs. Empty for an order that cannot have shares. */
  travellers: z.array(z.object({ seq: z.number(), passName: z.string(), passengerType, amount: yuan })),
  /** The shares of the present split, or of the last one if the order has ended. Empty without a split. */
  shares: z.array(
    z.object({
      shareNo: z.string(),
      seqs: z.array(z.number()),
      amount: yuan,
      status,
      statusText: z.string(),
      paidAt: z.nullable(z.string()),
      /** The address of the link of an open share; null for any other. */
      link: z.nullable(z.string()),
    }),
  ),
});

const refusalsOfOwner = ['orderNotFound', 'wrongOrderFamily', 'tooOften'] as const;

export const listShares = defineOperation({
  id: 'payment.listShares',
  method: 'POST',
  path: '/api/ewp/pay/v1/share/list',
  summary: 'The shares of an order: who pays for whom, who has paid, and the links',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: orderShares,
  refusals: ['orderNotFound', 'wrongOrderFamily'],
});

export const splitOrder = defineOperation({
  id: 'payment.splitOrder',
  method: 'POST',
  path: '/api/ewp/pay/v1/share/split',
  summary: 'Splits an unpaid order into shares, one for each group of travellers, each with a link',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      groups: z
        .array(z.array(passengerSeq).check(z.maxLength(partyLimits.people)))
        .check(z.minLength(1), z.maxLength(partyLimits.people)),
    }),
  },
  response: orderShares,
  refusals: [...refusalsOfOwner, 'orderNotSplittable', 'orderExpired', 'sharesInvalid', 'conflict'],
});

export const endSplit = defineOperation({
  id: 'payment.endSplit',
  method: 'POST',
  path: '/api/ewp/pay/v1/share/end',
  summary: 'Ends the split of an order of which no share is paid; the links stop working',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber }) },
  response: orderShares,
  refusals: [...refusalsOfOwner, 'splitUnderWay', 'conflict'],
});

export const renewShareLink = defineOperation({
  id: 'payment.renewShareLink',
  method: 'POST',
  path: '/api/ewp/pay/v1/share/renew',
  summary: 'Gives an open share a new link; the old one stops working',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, shareNo: z.uuid() }) },
  response: orderShares,
  refusals: [...refusalsOfOwner, 'sharePaid', 'conflict'],
});

export const getShare = defineOperation({
  id: 'payment.getShare',
  method: 'POST',
  path: '/api/ewp/pay/v1/share/get',
  summary: 'A share by the key of its link: flights, amount, time left, ways to pay, and which shares are open',
  auth: 'device',
  protection: { cost: 'outside', by: ['key', 'limit'], perMinute: 240 },
  request: { body: z.object({ key: linkKey, place }) },
  response: z.object({
    amount: yuan,
    status,
    /**
     * Where the order stands: it waits for shares (open), was put under review (held), all shares are paid (paid), it has
     * tickets (ticketed), or it ended (over).
     */
    stage: z.enum(['open', 'held', 'paid', 'ticketed', 'over']),
    /** The masked names of the travellers of this share. */
    travellers: z.array(z.string()),
    flights: z.array(
      z.object({
        flightNo: z.string(),
        departDate: z.string(),
        departTime: z.string(),
        destTime: z.string(),
        /** The days from the departure to the arrival, by the local dates. */
        dayOffset: z.number(),
        departCityName: z.string(),
        destCityName: z.string(),
      }),
    ),
    /** The last characters of the order number, by which the owner can recognise the order. */
    orderTail: z.string(),
    /** All shares of the order, each with the masked names of its travellers. */
    shares: z.array(z.object({ travellers: z.array(z.string()), isPaid: z.boolean(), isThis: z.boolean() })),
    methods: z.array(payGateway),
    expireAt: z.nullable(z.string()),
    serverTime: z.string(),
    /** The last answer of the gateway about the open payment of this share; null without one. */
    gatewaySays: z.nullable(z.enum(['unasked', 'unpaid', 'unknown'])),
  }),
  refusals: ['shareUnknown', 'deviceMissing', 'tooOften'],
});

export const applyShare = defineOperation({
  id: 'payment.applyShare',
  method: 'POST',
  path: '/api/ewp/pay/v1/share/apply',
  summary: 'Starts the payment of a share by the key of its link',
  auth: 'device',
  protection: { cost: 'outside', by: ['key', 'limit'], perMinute: 60 },
  idempotent: true,
  request: {
    body: z.object({ key: linkKey, payType: payMethodCode, place, byCode: z._default(z.boolean(), false) }),
  },
  response: wayToPay,
  refusals: [
    'shareUnknown',
    'sharePaid',
    'orderHeld',
    'orderNotPayable',
    'orderExpired',
    'payMethodUnavailable',
    'gatewayUnavailable',
    'deviceMissing',
    'conflict',
    'tooOften',
  ],
});

export const identifySharePayer = defineOperation({
  id: 'payment.identifySharePayer',
  method: 'POST',
  path: '/api/ewp/pay/v1/share/identify/wechat',
  summary: 'The address at which WeChat says who pays a share; null if the site knows it already or cannot ask',
  auth: 'device',
  protection: { cost: 'write', by: ['key', 'limit'], perMinute: 60 },
  idempotent: true,
  request: { body: z.object({ key: linkKey, page: z.string().check(z.regex(/^(\/en)?\/pay\/share$/)) }) },
  response: z.object({ redirectUrl: z.nullable(z.string()) }),
  refusals: ['shareUnknown', 'deviceMissing', 'tooOften'],
});
