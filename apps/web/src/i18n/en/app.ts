import type zh from '../zh-CN/app.ts';

export default {
  siteTitle: 'Haidai Air',
  siteDescription:
    'The official site of Haidai Air: flights in China and abroad, low-fare calendar, booking and payment, with the rules shown before you buy.',
  titleOf: '{page} · Haidai Air',
  pageFailed: 'This page did not open. The connection seems to be down',
  inputKept: 'What you entered is kept for {figures.draftMinutes} minutes',
  skipToContent: 'Skip to the main content',
  loginFirst: 'Please log in',
  loginFirstHint: 'This page opens once you have logged in.',
  sessionLost: 'Your session has ended; please log in again',
  connectionLost:
    'The connection seems to be down. Please try again: what you typed is still here, and nothing is sent or charged twice.',
  pageLate: 'The page took too long to load. Check your connection and reload',
  reload: 'Reload',
  botWall: 'Please complete the verification',
  verification: 'Verification',
  verified: 'Verified',
  loading: 'Loading',
  working: 'Working on it',
  offline: 'You are offline. What you have typed is kept.',
  offlineWaiting: 'You are offline. This continues by itself when the connection is back; what you have typed is kept.',
  loadingHint: 'Usually a few seconds',
} satisfies Record<keyof typeof zh, string>;
