import { defineTexts } from '../../i18n/texts.ts';

/** The texts of the card in an order. The pages of receipts have their own texts. */
export const cardTexts = defineTexts('documents/card', {
  cardTitle: '报销凭证',
  cardLead: '全部航段使用后开具，列明票价和各项税费。',
  cardOpen: '开具或下载',
});
