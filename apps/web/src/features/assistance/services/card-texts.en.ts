import type { cardTexts } from './card-texts.ts';

export default {
  cardTitle: 'Special assistance',
  cardHint: 'Request wheelchairs, stretchers, pets, or help with sight or hearing loss or pregnancy here.',
  toApply: 'Request a service',
} satisfies typeof cardTexts.zh;
