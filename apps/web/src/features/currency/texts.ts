import { defineTexts } from '../../i18n/texts.ts';

export const currencyTexts = defineTexts('currency', {
  choose: '参考币种',
  none: '只显示人民币',
  approximately: '约 {amount}',
  chargedInCny: '按人民币收取。参考金额按 {date} 的汇率折算。',
});
