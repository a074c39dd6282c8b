import type { displayTexts } from './texts.ts';

export default {
  timeLeft: 'left',
  payNow: 'Please pay soon',
  timeUp: 'Time is up',
  priceFrom: 'from {price}',
} satisfies typeof displayTexts.zh;
