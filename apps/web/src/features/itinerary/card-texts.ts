import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/itinerary-card.ts';

/** Of the card in an order alone: the pages of vouchers have many more. */
export const cardTexts = defineTexts('itinerary-card', zh);
