import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/calculator.ts';

export const calculatorTexts = defineTexts('calculator', zh);
