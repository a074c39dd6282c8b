import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/receivers.ts';

export const receiverTexts = defineTexts('receivers', zh);
