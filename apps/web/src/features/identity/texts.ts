import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/identity.ts';
import signIns from '../../i18n/zh-CN/sign-ins.ts';

export const identityTexts = defineTexts('identity', zh);
export const signInTexts = defineTexts('sign-ins', signIns);
