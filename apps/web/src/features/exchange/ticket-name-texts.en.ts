import type { ticketNameTexts } from './ticket-name-texts.ts';

export default {
  tktNo: 'Ticket number',
  tktNoHint: '13 digits, such as {accountingCode}-2400001234',
  tktNoWrong: 'Please enter the 13-digit ticket number',
  passName: 'Passenger name',
  passNameWrong: 'Please enter the name as shown on the ticket',
} satisfies typeof ticketNameTexts.zh;
