import type { appTexts } from './texts.ts';

export default {
  pageFailed: 'This page could not be opened. Please check your connection.',
  inputKept: 'What you entered is kept for {figures.draftMinutes} minutes',
  loginFirst: 'Please log in',
  loginFirstHint: 'This page opens once you have logged in.',
  pageLate: 'The page took too long to load. Please check your connection and reload.',
  reload: 'Reload',
  verification: 'Verification',
  verified: 'Verified',
  loading: 'Loading',
  working: 'Processing',
  offline: 'You are offline. What you have typed is kept.',
  offlineWaiting: 'You are offline. The page continues when the connection is back. What you have typed is kept.',
  offlineTrips: 'See saved trips and boarding passes',
  loadingHint: 'This usually takes a few seconds',
} satisfies typeof appTexts.zh;
