import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/insurance.ts';

export const insuranceTexts = defineTexts('insurance', zh);
