import type { messagesActTexts } from './texts.ts';

export default {
  title: 'Resend messages, print receipts',
  messages: 'Messages',
  noMessages: 'There are no messages to send again.',
  SMS: 'SMS',
  MAIL: 'E-mail',
  again: 'Send again',
  againOf: 'Send again: {title}',
  sent: 'Sent again to {to}',
  receipts: 'Receipts',
  noReceipts: 'No receipt has been issued yet.',
  print: 'Print',
} satisfies typeof messagesActTexts.zh;
