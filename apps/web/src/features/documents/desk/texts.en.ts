import type { messagesActTexts } from './texts.ts';

export default {
  title: 'Print documents, resend messages',
  documents: 'Boarding passes, trip and add-on documents',
  noDocuments: 'There is nothing to print.',
  printOf: 'Print: {document}',
  printing: 'Preparing…',
  printed: '{file} has been downloaded. Open it to print.',
  messages: 'Messages',
  noMessages: 'There are no messages to send again.',
  SMS: 'SMS',
  MAIL: 'E-mail',
  again: 'Send again',
  againOf: 'Send again: {title}',
  sending: 'Sending…',
  sent: 'Sent again to {to}',
  receipts: 'Receipts',
  noReceipts: 'No receipt has been issued yet.',
  print: 'Print',
  invoices: 'Invoices',
  comma: ', ',
} satisfies typeof messagesActTexts.zh;
