import type { coreTexts } from './texts.ts';

export default {
  siteTitle: 'Haidai Air',
  siteDescription:
    'The official website of Haidai Air: domestic and international flights, a low-fare calendar, booking and payment. Refund and change rules are shown before you buy.',
  titleOf: '{page} · Haidai Air',
  sessionLost: 'Your session has ended. Please log in again.',
  connectionLost:
    'The connection seems to be down. Please try again. What you typed is still here, and nothing is submitted or charged twice.',
  botWall: 'Please complete the verification',
} satisfies typeof coreTexts.zh;
