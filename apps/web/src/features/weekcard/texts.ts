import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/weekcard.ts';

export const weekTexts = defineTexts('weekcard', zh);
