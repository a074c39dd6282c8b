import { defineTexts } from '../../i18n/texts.ts';

export const waitlistOfferTexts = defineTexts('waitlist-offer', {
  chance: '成功率{level}',
  offer: '候补{cabin} ¥{price}',
  offerOf: '{offer}，{flight} {cabin}',
  offerShort: '候补 ¥{price}',
  line: '排第 {place} 位，成功率{level}',
});
