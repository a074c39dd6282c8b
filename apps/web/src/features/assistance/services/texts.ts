import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/service.ts';

export const serviceTexts = defineTexts('service', zh);
