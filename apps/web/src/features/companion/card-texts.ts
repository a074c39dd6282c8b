import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/companion-card.ts';

/** Of the card in an order alone: the pages for children have many more. */
export const cardTexts = defineTexts('companion-card', zh);
