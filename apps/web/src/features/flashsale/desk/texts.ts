import { defineTexts, type Translate } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/flash-desk.ts';

export const deskTexts = defineTexts('flash-desk', zh);
export type DeskWords = Translate<keyof typeof zh>;
