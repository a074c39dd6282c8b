import type { currencyTexts } from './texts.ts';

export default {
  choose: 'Also show in',
  none: 'CNY only',
  approximately: '≈ {amount}',
  chargedInCny: 'You are charged in CNY. The amount is a guide at the rate of {date}.',
} satisfies typeof currencyTexts.zh;
