import type { coreTexts } from './texts.ts';

export default {
  siteTitle: 'Haidai Air',
  siteDescription:
    'The official site of Haidai Air: flights in China and abroad, low-fare calendar, booking and payment, with the rules shown before you buy.',
  titleOf: '{page} · Haidai Air',
  sessionLost: 'Your session has ended; please log in again',
  connectionLost:
    'The connection seems to be down. Please try again: what you typed is still here, and nothing is sent or charged twice.',
  botWall: 'Please complete the verification',
} satisfies typeof coreTexts.zh;
