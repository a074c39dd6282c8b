import type { waitlistDeskTexts } from './texts.ts';

export default {
  title: 'Waitlist',
  loadFailed: 'We could not load the waitlist',
  latest: 'Waits until {time}',
  wishOf: 'Wish {rank}',
  waiting: 'No. {place}, {orders} orders with {seats} people ahead, line number {lineNo}, chance: {chance}',
  filled: 'Has its seats',
  ended: 'Ended: {reason}',
  notPrepaid: 'Not prepaid, not in the line yet',
  showLine: 'Show the line of {flight}',
  hideLine: 'Hide the line of {flight}',
  lineOf: '{flight} {date}: {total} wishes in the line, in the order in which they are served',
  number: 'Line number/wish',
  order: 'Order',
  people: 'Passengers',
  class: 'Class and route',
  seats: 'Seats',
  withInfants: '{seats} and {infants} infants',
  joined: 'Waits since',
  until: 'Waits until',
  comma: ', ',
} satisfies typeof waitlistDeskTexts.zh;
