import { defineTexts } from '../../i18n/texts.ts';

export const displayTexts = defineTexts('ui/display', {
  timeLeft: '剩余',
  payNow: '请尽快支付',
  timeUp: '已超时',
  priceFrom: '{price}起',
});
