import type { cancelTexts } from './cancel-texts.ts';

export default {
  cancelOrder: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  cancelDetail: 'The seats are released at once. You cannot undo this.',
  cancelWaitlist: 'Cancel waitlist',
  cancelWaitlistTitle: 'Cancel the waitlist order?',
  cancelWaitlistDetail:
    'Cancelling is free and everything you paid is refunded. You lose your place in line, and this can’t be undone.',
  cancelWaitlistNo: 'Keep waiting',
  dropExtra: 'Remove add-ons',
  dropTitle: 'Remove these add-ons?',
  dropDetail: 'The chosen add-ons are removed. Your tickets are not affected.',
  dropNo: 'Keep add-ons',
  cancelAwardDetail:
    'The seats are released, and the points or vouchers on hold return to your account at once. You cannot undo this.',
  cancelNo: 'Keep order',
  cancelling: 'Cancelling',
  cancelProductDetail: 'You cannot undo this. You can buy it again at any time.',
} satisfies typeof cancelTexts.zh;
