import type { elderTexts } from './texts.ts';

export default {
  greeting: 'What would you like to do?',
  buy: 'Book a flight',
  buyHint: 'Choose cities and a date',
  trips: 'My trips and boarding',
  tripsHint: 'Orders, check-in and boarding passes',
  call: 'Call us',
  callHint: '{hotline}, answered by a person',
  from: 'From',
  to: 'To',
  day: 'Day of departure',
  today: 'today',
  tomorrow: 'tomorrow',
  dayNamed: '{weekday} {day} ({name})',
  dayPlain: '{weekday} {day}',
  people: 'Adults',
  lessPeople: 'One adult fewer',
  morePeople: 'One adult more',
  childrenHint: 'If you travel with a child or an infant, please call us or go back to the standard pages.',
  search: 'Find flights',
} satisfies typeof elderTexts.zh;
