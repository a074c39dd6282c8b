import { defineTexts } from '../i18n/texts.ts';
import zh from '../i18n/zh-CN/ui.ts';

export const uiTexts = defineTexts('ui', zh);
