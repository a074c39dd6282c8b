import type { waitlistListTexts } from './texts.ts';

export default {
  lead: 'A waitlist order holds no seats and can be cancelled free of charge until you get them. You can have up to {most} at a time.',
  count: '{count} waitlist {count:order|orders}',
  place: 'Choice {rank}: No. {place} in line',
  wishes: '{count} {count:flight|flights}',
  until: 'Waiting until {time}',
  paid: '¥{amount} prepaid',
  price: 'Tickets ¥{amount}',
  toPay: '¥{amount} to prepay',
  view: 'View',
  viewNamed: 'View waitlist order {orderNo}',
  pay: 'Prepay',
  none: 'No waitlist orders yet',
  noneDetail:
    'Sold-out flights in a search have a waitlist. When seats come free, we issue tickets in the order of the line.',
  search: 'Search flights',
  more: 'Show more',
  loading: 'Loading',
} satisfies Record<keyof (typeof waitlistListTexts)['zh'], string>;
