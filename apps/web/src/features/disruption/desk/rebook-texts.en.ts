import type { rebookActTexts } from './rebook-texts.ts';

export default {
  title: 'Disrupted flights',
  none: 'No flight of this order is disrupted.',
} satisfies typeof rebookActTexts.zh;
