import { z } from 'zod/mini';
import { orderNumber } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The pages on which a traveller pays. WeChat returns to the one that asked who pays. */
const payPage = z.string().check(z.regex(/^(\/en)?\/(book\/payPreCash|book\/payPre|Seckill\/seckillPayPre)$/));

/** A code or a state in the address to which WeChat sends a payer. */
const wechatText = z.string().check(z.maxLength(512));

export const identifyPayer = defineOperation({
  id: 'payment.identifyPayer',
  method: 'POST',
  path: '/api/pay/v1/identify/wechat',
  summary:
    'The address at which WeChat says who pays, for its pay sheet; null if the site knows it already or cannot ask',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, page: payPage }) },
  response: z.object({ redirectUrl: z.nullable(z.string()) }),
  refusals: ['orderNotFound', 'tooOften'],
});

export const receivePayer = defineOperation({
  id: 'payment.receivePayer',
  method: 'GET',
  path: '/api/pay/v1/identify/wechat/return',
  summary: 'Where WeChat sends the browser of a payer with a code; leads back to the page of the payment',
  auth: 'public',
  protection: { cost: 'outside', by: ['key'], perMinute: 60 },
  raw: true,
  leadsOn: true,
  overlooksToken: true,
  request: { query: z.object({ code: z.optional(wechatText), state: z.optional(wechatText) }) },
  response: z.unknown(),
  refusals: [],
});
