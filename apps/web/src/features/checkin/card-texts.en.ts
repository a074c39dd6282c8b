import type { cardTexts } from './card-texts.ts';

export default {
  title: 'Check in',
  when: 'Opens {figures.checkInOpensHours} hours before departure ({figures.checkInOpensMemberHours} for members), closes {figures.checkInClosesMinutes} minutes before; {figures.checkInClosesAbroadMinutes} minutes for international flights.',
  open: 'Check in',
  passes: 'Checked in',
  passOf: 'Boarding pass {seat}',
  pass: 'Boarding pass',
  cancelFirst: 'Checked in: cancel the check-in first, then change or refund the ticket.',
  cancel: 'Cancel check-in',
} satisfies typeof cardTexts.zh;
