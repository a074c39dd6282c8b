import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/profile.ts';

export const profileTexts = defineTexts('profile', zh);
