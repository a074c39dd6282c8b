import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/points.ts';

export const pointTexts = defineTexts('points', zh);
