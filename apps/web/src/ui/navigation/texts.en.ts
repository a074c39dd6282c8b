import type { navigationTexts } from './texts.ts';

export default {
  stepsLabel: 'Progress',
  stepDone: ' (done)',
} satisfies typeof navigationTexts.zh;
