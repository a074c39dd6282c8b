import type zh from '../zh-CN/home.ts';

export default {
  title: 'Home',
  bookTitle: 'Book a flight',
  heroFirst: 'Between mountains',
  heroSecond: 'and the sea',
  heroLead: 'From {hub} to {count} cities beyond Mount Tai',
  faresTitle: 'Fares worth a look',
  faresNote: 'The lowest one-way fares of the next three weeks, without taxes; the search has the last word',
  route: '{from} — {to}',
  priceFrom: '+',
  lowestOfWeeks: 'Lowest just now',
  posterTo: '{to}',
  posterWhen: 'From {from}, {day}',
  oneWayFrom: 'One way',
  seeFlights: 'See flights',
  recentSearches: 'Recent searches',
} satisfies Record<keyof typeof zh, string>;
