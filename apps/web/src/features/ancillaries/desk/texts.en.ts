import type { seatsActTexts } from './texts.ts';

export default {
  title: 'Seats and add-ons',
  nothing: 'No seats or add-ons are available for this order now.',
  take: 'Order for CNY {amount}',
  sending: 'Ordering…',
  taken: 'Done',
  waits: 'Added to the order: CNY {amount} to pay. It takes effect once the traveller has paid in the order.',
} satisfies typeof seatsActTexts.zh;
