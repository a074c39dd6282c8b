import { defineTexts } from '../../i18n/texts.ts';

export const priceChangeTexts = defineTexts('ui/overlays/price-change', {
  priceChanged: '票价有变化',
  priceBefore: '您看到的价格',
  priceAfter: '现在的价格',
  priceHigher: '需多付',
  priceLower: '可少付',
  acceptPrice: '按新价格继续',
});
