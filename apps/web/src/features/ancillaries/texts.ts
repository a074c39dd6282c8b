import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/ancillaries.ts';

export const ancillaryTexts = defineTexts('ancillaries', zh);
