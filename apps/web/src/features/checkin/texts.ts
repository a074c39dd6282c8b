import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/checkin.ts';

export const checkInTexts = defineTexts('checkin', zh);
