import type { cardTexts } from './card-texts.ts';

export default {
  title: 'Check in',
  when: 'Domestic flights: opens {figures.checkInOpensHours} hours before departure ({figures.checkInOpensMemberHours} hours for members) and closes {figures.checkInClosesMinutes} minutes before. International and regional flights close {figures.checkInClosesAbroadMinutes} minutes before departure.',
  open: 'Check in',
  cancelFirst: 'Checked in. Please cancel the check-in before you change or refund the ticket.',
  cancel: 'Cancel check-in',
} satisfies typeof cardTexts.zh;
