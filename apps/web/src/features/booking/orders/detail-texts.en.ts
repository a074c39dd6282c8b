import type { orderDetailTexts } from './detail-texts.ts';

export default {
  flashOrdersTitle: 'Flash sale orders',
  showContact: 'Show in full',
  hideContact: 'Hide',
  changeContact: 'Change',
  changeContactOf: 'Change the contact',
  contactChanged: 'The contact is changed. Later messages go to the new one.',
  correctName: 'Correct a name',
  correctNameOf: 'Correct a name: {name}',
  stepToSubmit: 'Order',
  stepToPay: 'Payment',
  stepToTicket: 'Ticketing',
  issuingNote:
    'We have received your payment and are issuing your tickets. This usually takes a few minutes, and this page updates itself.',
  issuePartNote:
    'We have received your payment and are issuing the remaining tickets. You do not need to order or pay again.',
  issueFailedNote:
    'We have received your payment and are working on your tickets. You do not need to order or pay again. If we cannot issue them within {figures.issueHours} hours, we refund you in full.',
} satisfies typeof orderDetailTexts.zh;
