import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/payment.ts';

export const paymentTexts = defineTexts('payment', zh);
