import type { followTexts } from './texts.ts';

export default {
  follow: 'Follow, and be told',
  following: 'One moment…',
  followed: 'Followed',
  stop: 'Stop following',
  stopping: 'One moment…',
  followNote: 'You follow {flight}: we tell you by SMS of delays, cancellations and gates.',
  stopped: 'You follow {flight} no more.',
  mine: 'Flights I follow',
  mineHint: 'Up to {most} flights at once. You are told once a change, and every message has a link that ends it.',
  noNews: 'No changes yet',
  stopOf: 'Stop following {flight}',
  linkTitle: 'Stop following a flight',
  linkDetail: 'You will get no more messages about this flight.',
} satisfies typeof followTexts.zh;
