import { YUAN } from '@haidai/domain/money';
import { MINIMUM_PART } from '@haidai/domain/payment';
import { retry } from '../next-steps.ts';
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
  gatewayUnavailable: {
    status: 200,
    zh: '支付渠道繁忙，请稍后重试或更换支付方式',
    en: 'The payment service is busy. Please try again later or choose another method.',
    next: retry,
  },
} as const satisfies Record<string, RefusalRow>;
