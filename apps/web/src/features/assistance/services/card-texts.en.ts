import type { cardTexts } from './card-texts.ts';

export default {
  cardTitle: 'Special assistance',
  cardHint: 'Wheelchairs, stretchers, blind and deaf travellers, expecting mothers, pets: ask here.',
  toApply: 'Ask for a service',
} satisfies typeof cardTexts.zh;
