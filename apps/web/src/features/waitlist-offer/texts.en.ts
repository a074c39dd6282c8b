import type { waitlistOfferTexts } from './texts.ts';

export default {
  chance: '{level}',
  offer: 'Waitlist {cabin} ¥{price}',
  offerOf: '{offer}, {flight} {cabin}',
  offerShort: 'Waitlist ¥{price}',
  line: 'No. {place} in line · {level}',
} satisfies Record<keyof (typeof waitlistOfferTexts)['zh'], string>;
