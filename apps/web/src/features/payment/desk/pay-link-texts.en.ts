import type { payLinkTexts } from './pay-link-texts.ts';

export default {
  title: 'Payment link',
  lead: 'The link goes to the mobile or e-mail address of the contact. Anybody who opens it can pay the whole order without signing in. A new link ends the earlier one.',
  amount: 'Due',
  to: 'Sent to',
  state: 'Status',
  notSent: 'Not sent',
  sentAt: 'Sent',
  paidAt: 'Paid',
  expireAt: 'Pay by',
  cannot: 'No payment link can be sent for this order now.',
  send: 'Send payment link',
  sendAgain: 'Send again',
  sending: 'Sending…',
} satisfies typeof payLinkTexts.zh;
