export { sendTicketCode, validateMessageCode, validateTicketCode } from './by-ticket.ts';
export {
  bookChange,
  changeReason,
  changeRecord,
  getAwardChangeOrder,
  getChangeOrder,
  getTicketInfo,
  listChangeDays,
  listChangeFlights,
  queryChange,
  sendChangeSmsCode,
} from './change.ts';
export { calculateFee, calculateTicketFee, type FeeTable, feeTable, ticketHolder } from './fees.ts';
