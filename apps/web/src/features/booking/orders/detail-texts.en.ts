import type { orderDetailTexts } from './detail-texts.ts';

export default {
  flashOrdersTitle: 'Flash sale orders',
  showContact: 'Show in full',
  hideContact: 'Hide',
  stepToSubmit: 'To be placed',
  stepToPay: 'To be paid',
  stepToTicket: 'To be ticketed',
  issuingNote:
    'We have received your payment and are issuing your tickets. This usually takes a few minutes, and this page updates itself.',
  issuePartNote:
    'We have received your payment and are issuing the remaining tickets. You do not need to order or pay again.',
  issueFailedNote:
    'We have received your payment and are working on your tickets. You do not need to order or pay again. If we cannot issue them within {figures.issueHours} hours, you get a full refund.',
} satisfies typeof orderDetailTexts.zh;
