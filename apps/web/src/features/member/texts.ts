import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/member.ts';

export const memberTexts = defineTexts('member', zh);
