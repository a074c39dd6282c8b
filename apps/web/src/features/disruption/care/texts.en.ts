import type { careTexts } from './texts.ts';

export default {
  title: 'While you wait',
  BREAKFAST: '{count} breakfast {count:voucher|vouchers}',
  LUNCH: '{count} lunch {count:voucher|vouchers}',
  DINNER: '{count} dinner {count:voucher|vouchers}',
  HOTEL: '{count} hotel {count:voucher|vouchers}',
  TRANSFER: '{count} transfer {count:voucher|vouchers}',
  mealDetail: 'Up to ¥{amount} each, in the restaurants of {place} airport, on {date}',
  HOTELDetail: 'Up to ¥{amount} each, for the night of {date}; our staff at {place} airport arrange the room',
  TRANSFERDetail: 'Up to ¥{amount} each, between {place} airport and the hotel, from {date} to the next day',
  show: 'Show',
  hide: 'Hide',
  print: 'Print',
  choose: 'Yours as soon as you choose a flight',
  waiting: 'Choose a flight',
  used: 'Used',
  expired: 'Expired',
  usedOf: '{name}: ¥{amount} used',
  expiredOf: '{name}: expired',
  codeOf: 'Voucher code of {name}',
  codeMaking: 'Preparing…',
  codeFailed: 'The code cannot be shown. Please give our staff the voucher number.',
  number: 'Voucher number {number}',
  until: 'Valid once, until {time} (Beijing time)',
  howTo:
    'Show the code to our staff, with the passenger’s travel document. Anybody with the number can use the voucher, so please do not forward it.',
} satisfies typeof careTexts.zh;
