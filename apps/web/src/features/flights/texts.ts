import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/flights.ts';

export const flightTexts = defineTexts('flights', zh);
