import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/booking.ts';

export const bookingTexts = defineTexts('booking', zh);
