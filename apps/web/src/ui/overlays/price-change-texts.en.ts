import type { priceChangeTexts } from './price-change-texts.ts';

export default {
  priceChanged: 'The price has changed',
  priceBefore: 'Previous price',
  priceAfter: 'Current price',
  priceHigher: 'Extra to pay',
  priceLower: 'Less to pay',
  acceptPrice: 'Continue at the new price',
} satisfies typeof priceChangeTexts.zh;
