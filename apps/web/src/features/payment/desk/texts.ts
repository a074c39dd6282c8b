import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/statement.ts';

export const statementTexts = defineTexts('statement', zh);
