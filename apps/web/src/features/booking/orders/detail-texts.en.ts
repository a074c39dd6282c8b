import type { orderDetailTexts } from './detail-texts.ts';

export default {
  flashOrdersTitle: 'Flash sale orders',
  stepToSubmit: 'To be placed',
  stepToPay: 'To be paid',
  stepToTicket: 'To be ticketed',
  issuingNote: 'We have your money. Tickets usually come within minutes, and this page shows them by itself.',
  issuePartNote: 'We have your money and are working on the other tickets: there is no need to order or pay again.',
  issueFailedNote:
    'We have your money and are working on it: there is no need to order or pay again. Without tickets in {figures.issueHours} hours all of it goes back.',
} satisfies typeof orderDetailTexts.zh;
