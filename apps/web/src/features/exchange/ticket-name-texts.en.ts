import type { ticketNameTexts } from './ticket-name-texts.ts';

export default {
  tktNo: 'Ticket number',
  tktNoHint: '13 digits, such as 789-2400001234',
  tktNoWrong: 'Please enter the 13 digits of the ticket',
  passName: 'Name of the passenger',
  passNameWrong: 'Please enter the name as on the ticket',
} satisfies typeof ticketNameTexts.zh;
