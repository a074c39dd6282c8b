import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/refund.ts';

export const refundTexts = defineTexts('refund', zh);
