import zh from '../i18n/zh-CN/app.ts';
import { defineTexts } from '../i18n/texts.ts';

export const appTexts = defineTexts('app', zh);
