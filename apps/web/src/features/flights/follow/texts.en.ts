import type { followTexts } from './texts.ts';

export default {
  follow: 'Follow and get updates',
  following: 'Following…',
  followed: 'Followed',
  stop: 'Stop following',
  stopping: 'Stopping…',
  followNote: 'You are following {flight}. We will tell you by SMS about delays, cancellations and gate changes.',
  stopped: 'You no longer follow {flight}.',
  mine: 'Flights I follow',
  mineHint:
    'You can follow up to {most} flights at a time. We send one SMS for each change, with a link to stop following.',
  noNews: 'No changes yet',
  stopOf: 'Stop following {flight}',
  linkTitle: 'Stop following a flight',
  linkDetail: 'You will no longer get SMS about changes to this flight.',
} satisfies typeof followTexts.zh;
