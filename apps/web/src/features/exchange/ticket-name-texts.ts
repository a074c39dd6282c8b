import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/ticket-name.ts';

export const ticketNameTexts = defineTexts('ticket-name', zh);
