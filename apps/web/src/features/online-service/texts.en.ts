import type { onlineServiceTexts } from './texts.ts';

export default {
  notice: 'Please note',
  loginFirst: 'Please log in first to talk to us online',
  cancel: 'Cancel',
  toLogin: 'Log in',
  busy: 'The online service is busy; please try again later',
  ready: 'The online service is ready for you.',
  open: 'Open the online service',
  ok: 'OK',
} satisfies typeof onlineServiceTexts.zh;
