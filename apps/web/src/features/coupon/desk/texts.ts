import type { Translate } from '../../../i18n/texts.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/coupon-desk.ts';

export const deskTexts = defineTexts('coupon-desk', zh);
export type DeskWords = Translate<keyof typeof zh>;
