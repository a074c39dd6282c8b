import { defineTexts } from '../../../i18n/texts.ts';

/** Of the card in an order alone: the page of the services has many more. */
export const cardTexts = defineTexts('assistance/services/card', {
  cardTitle: '特殊服务',
  cardHint: '轮椅、担架、视听障碍、孕期、宠物托运，可以在这里申请。',
  toApply: '申请特殊服务',
});
