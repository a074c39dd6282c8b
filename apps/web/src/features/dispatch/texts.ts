import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/dispatch.ts';

export const dispatchTexts = defineTexts('dispatch', zh);
