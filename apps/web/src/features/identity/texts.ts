import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/identity.ts';

export const identityTexts = defineTexts('identity', zh);
