import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/promotion.ts';

export const promotionTexts = defineTexts('promotion', zh);
