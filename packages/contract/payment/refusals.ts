import { YUAN } from '@haidai/domain/money';
import { MINIMUM_PART } from '@haidai/domain/payment';
import { retry, viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about payment. */
export const paymentRefusals = {
  payMethodUnavailable: {
    status: 200,
    zh: '该支付方式暂不可用，请更换',
    en: 'This payment method is currently unavailable. Please choose another one.',
    next: { action: 'changeMethod', zh: '更换支付方式', en: 'Choose another method' },
  },
  splitAmountInvalid: {
    status: 200,
    zh: `分次支付金额应在 ${MINIMUM_PART / YUAN} 元与待付金额之间`,
    en: `A part payment must be between ¥${MINIMUM_PART / YUAN} and the amount due.`,
  },
  orderNotSplittable: {
    status: 200,
    zh: '该订单不能分开付款',
    en: 'This order cannot be paid in separate shares.',
    next: viewOrder,
  },
  sharesInvalid: {
    status: 200,
    zh: `分组有误：每组至少要有一位成人，每份不少于 ${MINIMUM_PART / YUAN} 元`,
    en: `Each group needs at least one adult, and each share must be at least ¥${MINIMUM_PART / YUAN}. Please check the groups.`,
  },
  splitUnderWay: {
    status: 200,
    zh: '已有人付款，不能取消分开付款；您可以付清其余部分，或取消订单',
    en: 'Somebody has already paid, so the split cannot be ended. You can pay the rest or cancel the order.',
  },
  payLinkSplit: {
    status: 200,
    zh: '旅客正在分开付款，不能再发付款链接；请旅客先取消分开付款',
    en: 'The travellers are paying in shares, so no link can be sent. Please ask them to end the split first.',
  },
  sharePaid: {
    status: 200,
    zh: '这一份已付款或已失效，无需再付',
    en: 'This share has been paid or is no longer open. Please do not pay again.',
  },
  shareUnknown: {
    status: 200,
    zh: '付款链接无效或已更换，请向订票人索取新链接',
    en: 'This payment link is not valid or has been replaced. Please ask the person who booked for a new one.',
  },
  gatewayUnavailable: {
    status: 200,
    zh: '支付渠道繁忙，请稍后重试或更换支付方式',
    en: 'The payment service is busy. Please try again later or choose another method.',
    next: retry,
  },
} as const satisfies Record<string, RefusalRow>;
