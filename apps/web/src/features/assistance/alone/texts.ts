import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/alone.ts';

export const aloneTexts = defineTexts('alone', zh);
