import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/app.ts';

export const appTexts = defineTexts('app', zh);
