import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/itinerary.ts';

export const itineraryTexts = defineTexts('itinerary', zh);
