import type zh from '../zh-CN/orders.ts';

export default {
  orderedFrom: 'Ordered from',
  orderedTo: 'Ordered until',
  clearSearch: 'Clear',
  dateWrong: 'Please enter a date such as 2026-05-22',
  datesTurned: 'The last day cannot be before the first',
  historyTitle: 'Earlier orders',
  ordersOfYear: 'Orders of the last year. Those before:',
  ordersBefore: 'Orders of more than a year ago. Those since:',
  noHistory: 'No orders of more than a year ago',
  noHistoryDetail: 'Orders move here a year after they were made.',
  flashOrdersTitle: 'Flash sale orders',
  nameOrOrderNo: 'Passenger name or order number',
  stepToSubmit: 'To be placed',
  stepToPay: 'To be paid',
  stepToTicket: 'To be ticketed',
  issuingNote: 'We have your money. Tickets usually come within 5 minutes, and this page shows them by itself.',
  issuePartNote: 'We have your money and are working on the other tickets: there is no need to order or pay again.',
  issueFailedNote:
    'We have your money and are working on it: there is no need to order or pay again. Without tickets in 2 hours all of it goes back.',
  recentOrders: 'Orders of the last year',
  toFlights: 'Search flights',
  toFlashSale: 'To the flash sale',
  showAll: 'Show all orders',
  noChanges: 'No changes yet',
  noChangesDetail: 'Changes that you ask for from an order appear here.',
} satisfies Record<keyof typeof zh, string>;
