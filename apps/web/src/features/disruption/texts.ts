import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/disruption.ts';

export const disruptionTexts = defineTexts('disruption', zh);
