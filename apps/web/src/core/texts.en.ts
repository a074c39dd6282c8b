import type { coreTexts } from './texts.ts';

export default {
  sessionLost: 'Your session has ended. Please log in again.',
  connectionLost:
    'The connection seems to be down. Please try again. What you typed is still here, and nothing is submitted or charged twice.',
  botWall: 'Please complete the verification',
} satisfies typeof coreTexts.zh;
