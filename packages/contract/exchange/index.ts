export { sendTicketCode, validateMessageCode, validateTicketCode } from './by-ticket.ts';
export {
  bookChange,
  changeReason,
  getTicketInfo,
  listChangeDays,
  listChangeFlights,
  queryChange,
  sendChangeSmsCode,
} from './change.ts';
export { changeRecord, getAwardChangeOrder, getChangeOrder } from './change-record.ts';
export { calculateFee, calculateTicketFee, type FeeTable, feeTable, ticketHolder } from './fees.ts';
