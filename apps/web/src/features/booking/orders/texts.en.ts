import type { ordersTexts } from './texts.ts';

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
  nameOrOrderNo: 'Passenger name or order number',
  recentOrders: 'Orders of the last year',
  toFlights: 'Search flights',
  toFlashSale: 'To the flash sale',
  showAll: 'Show all orders',
  noChanges: 'No changes yet',
  noChangesDetail: 'Changes that you ask for from an order appear here.',
} satisfies typeof ordersTexts.zh;
