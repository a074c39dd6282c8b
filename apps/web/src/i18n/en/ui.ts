import type zh from '../zh-CN/ui.ts';

export default {
  close: 'Close',
  retry: 'Reload',
  callHotline: 'Call {hotline}',
  requestId: 'Reference {id}; please name it when you call',
  stepsLabel: 'Booking progress',
  stepDone: ' (done)',
  timeLeft: 'left',
  payNow: 'Please pay soon',
  timeUp: 'Time is up',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  weekdays: 'SMTWTFS',
  fromYuan: 'from {yuan} yuan',
  lowPrice: 'low fare',
  priceChanged: 'The price has changed',
  priceBefore: 'The price you saw',
  priceAfter: 'The price now',
  priceHigher: 'More to pay',
  priceLower: 'Less to pay',
  acceptPrice: 'Continue at the new price',
} satisfies Record<keyof typeof zh, string>;
