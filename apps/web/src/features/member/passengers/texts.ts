import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/saved-passengers.ts';

export const savedTexts = defineTexts('saved-passengers', zh);
