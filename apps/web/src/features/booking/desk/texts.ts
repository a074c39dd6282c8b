import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/booking-desk.ts';

export const bookingDeskTexts = defineTexts('booking-desk', zh);
