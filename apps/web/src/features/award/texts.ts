import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/award.ts';

export const awardTexts = defineTexts('award', zh);
