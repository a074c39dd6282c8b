import type { followTexts } from './texts.ts';

export default {
  follow: 'Follow and get updates',
  following: 'Following…',
  followed: 'Followed',
  stop: 'Stop following',
  stopping: 'Stopping…',
  followNote:
    'You are following {flight}. We will tell you about delays, cancellations and gate changes by SMS or e-mail.',
  stopped: 'You no longer follow {flight}.',
  mine: 'Flights I follow',
  mineHint:
    'You can follow up to {most} flights at a time. We tell you of each change once, with a link to stop following.',
  noNews: 'No changes yet',
  stopOf: 'Stop following {flight}',
  linkTitle: 'Stop following a flight',
  linkDetail: 'You will no longer be told about changes to this flight.',
} satisfies typeof followTexts.zh;
