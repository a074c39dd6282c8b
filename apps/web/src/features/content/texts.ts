import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/content.ts';

export const contentTexts = defineTexts('content', zh);
