import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/staff.ts';

export const staffTexts = defineTexts('staff', zh);
