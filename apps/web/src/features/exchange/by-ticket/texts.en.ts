import { smsCodeMinutes } from '@haidai/domain/identity';
import type { byTicketTexts } from './texts.ts';

export default {
  byTicketTitle: 'Change by ticket number',
  byTicketLead:
    'Enter the ticket number and the passenger name. We send a code to the mobile number of the contact. You do not need to log in first.',
  byOrder: 'If you are logged in, you can also change from an order:',
  myOrders: 'My orders',
  toCalculator: 'Work out the fees first',
  flightNoOptional: 'Flight number (optional)',
  flightNoWrong: 'Please enter a flight number such as {code}4613',
  depDateOptional: 'Date of travel (optional)',
  sendCode: 'Get code',
  codeSent: `We have sent a code to the contact’s mobile number {mobile}. It is valid for ${smsCodeMinutes} minutes.`,
  otherTicket: 'Use another ticket',
  openOrder: 'View and change',
  opening: 'Opening…',
} satisfies typeof byTicketTexts.zh;
