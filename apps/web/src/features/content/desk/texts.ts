import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/content-desk.ts';

export const deskTexts = defineTexts('content-desk', zh);
