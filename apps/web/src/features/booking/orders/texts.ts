import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/orders.ts';

/** What only the lists say: the box of the home page brings the texts of booking along, and needs none of these. */
export const ordersTexts = defineTexts('orders', zh);
