import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/seating.ts';

export const seatingTexts = defineTexts('seating', zh);
