import type { appTexts } from './texts.ts';

export default {
  pageFailed: 'This page did not open. The connection seems to be down',
  inputKept: 'What you entered is kept for {figures.draftMinutes} minutes',
  loginFirst: 'Please log in',
  loginFirstHint: 'This page opens once you have logged in.',
  pageLate: 'The page took too long to load. Check your connection and reload',
  reload: 'Reload',
  verification: 'Verification',
  verified: 'Verified',
  loading: 'Loading',
  working: 'Working on it',
  offline: 'You are offline. What you have typed is kept.',
  offlineWaiting: 'You are offline. This continues by itself when the connection is back; what you have typed is kept.',
  loadingHint: 'Usually a few seconds',
} satisfies typeof appTexts.zh;
