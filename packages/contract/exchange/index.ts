export { sendTicketCode, validateMessageCode, validateTicketCode } from './by-ticket.ts';
export {
  bookChange,
  changeReason,
  changeRecord,
  getChangeOrder,
  getTicketInfo,
  listChangeFlights,
  queryChange,
} from './change.ts';
export { calculateFee, calculateTicketFee, type FeeTable, feeTable, ticketHolder } from './fees.ts';
