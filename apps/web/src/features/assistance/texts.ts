import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/assistance.ts';

export const assistanceTexts = defineTexts('assistance', zh);
