import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/exchange.ts';

export const exchangeTexts = defineTexts('exchange', zh);
