import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/shell.ts';

export const shellTexts = defineTexts('shell', zh);
