import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/special.ts';

export const specialTexts = defineTexts('special', zh);
