import type { onlineServiceTexts } from './texts.ts';

export default {
  notice: 'Please note',
  loginFirst: 'Please log in to chat with us',
  cancel: 'Cancel',
  toLogin: 'Log in',
  busy: 'All our agents are busy. Please try again later',
  ready: 'Online service is ready. Please click to open it.',
  open: 'Open online service',
  ok: 'OK',
} satisfies typeof onlineServiceTexts.zh;
