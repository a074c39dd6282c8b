import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/companion.ts';

export const companionTexts = defineTexts('companion', zh);
