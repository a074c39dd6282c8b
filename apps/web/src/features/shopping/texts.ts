import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/shopping.ts';

export const shoppingTexts = defineTexts('shopping', zh);
