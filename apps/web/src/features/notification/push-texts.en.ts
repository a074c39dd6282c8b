import type { pushTexts } from './push-texts.ts';

export default {
  title: 'Push messages in this browser',
  lead: 'New gates, times and other changes appear on your screen at once, in up to {count} browsers. They end when you log out.',
  failed: 'Your push settings could not be loaded',
  cannot: 'This browser cannot show push messages. On an iPhone, add this site to your home screen and open it there.',
  isOn: 'This browser receives push messages',
  switchOn: 'Turn on push messages',
  switchingOn: 'Turning on…',
  switchOff: 'Turn off push messages',
  switchingOff: 'Turning off…',
  switchedOff: 'This browser no longer receives push messages',
  denied:
    'Your browser blocks notifications from this site. Allow them in the site settings of the browser, then turn on push messages.',
  noService:
    'The push service of this browser cannot be reached. Please try again later. You still get SMS, e-mail and messages on this site.',
} satisfies typeof pushTexts.zh;
