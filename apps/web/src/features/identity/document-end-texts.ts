import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/document-end.ts';

export const documentEndTexts = defineTexts('document-end', zh);
