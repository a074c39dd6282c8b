import { defineTexts } from '../../../i18n/texts.ts';

/** The texts of the card in an order. The page of the services has its own texts. */
export const cardTexts = defineTexts('assistance/services/card', {
  cardTitle: '特殊服务',
  cardHint: '轮椅、担架、视听障碍、孕期、宠物托运，可以在这里申请。',
  toApply: '申请特殊服务',
});
