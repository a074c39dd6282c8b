import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/service-card.ts';

/** Of the card in an order alone: the page of the services has many more. */
export const cardTexts = defineTexts('service-card', zh);
