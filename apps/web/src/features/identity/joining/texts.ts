import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/joining.ts';

export const joiningTexts = defineTexts('joining', zh);
