import zh from '../i18n/zh-CN/ui.ts';
import { defineTexts } from '../i18n/texts.ts';

export const uiTexts = defineTexts('ui', zh);
