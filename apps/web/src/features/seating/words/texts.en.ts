import type { seatWordTexts } from './texts.ts';

export default {
  lead: 'Choose a seat for {name}. Only available seats are listed.',
  none: 'No seats are available. Please ask at the airport counter.',
  group: '{place}: {count} {count:seat|seats}',
  more: 'Show {count} more: {place}',
} satisfies typeof seatWordTexts.zh;
