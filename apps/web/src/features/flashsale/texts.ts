import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/flashsale.ts';

export const flashTexts = defineTexts('flashsale', zh);
