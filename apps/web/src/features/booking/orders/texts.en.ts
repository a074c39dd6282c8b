import type { ordersTexts } from './texts.ts';

export default {
  orderedFrom: 'Ordered from',
  orderedTo: 'Ordered until',
  clearSearch: 'Clear',
  dateWrong: 'Please enter a date such as 2026-05-22',
  datesTurned: 'The end date cannot be before the start date',
  historyTitle: 'Earlier orders',
  ordersOfYear: 'Orders of the last year. For earlier ones, see',
  ordersBefore: 'Orders more than a year old. For the last year, see',
  noHistory: 'No orders more than a year old',
  noHistoryDetail: 'Orders move here a year after you place them.',
  nameOrOrderNo: 'Passenger name or order number',
  recentOrders: 'Orders of the last year',
  toFlights: 'Search flights',
  toFlashSale: 'See the flash sale',
  showAll: 'Show all orders',
  noChanges: 'No changes yet',
  noChangesDetail: 'Changes that you request from an order appear here.',
} satisfies typeof ordersTexts.zh;
