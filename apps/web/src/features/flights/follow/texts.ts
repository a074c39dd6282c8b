import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/follow.ts';

export const followTexts = defineTexts('follow', zh);
