import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/checkin-card.ts';

/** Of the card in an order alone: the pages of check-in have many more. */
export const cardTexts = defineTexts('checkin-card', zh);
