import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/home.ts';

export const homeTexts = defineTexts('home', zh);
