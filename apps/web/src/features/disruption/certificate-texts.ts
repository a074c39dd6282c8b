import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/certificate.ts';

export const certificateTexts = defineTexts('certificate', zh);
