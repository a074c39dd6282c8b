import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/order-detail.ts';

/** What an order's own page says beside the words of booking; the lists say more, and it needs none of that. */
export const orderDetailTexts = defineTexts('order-detail', zh);
