import type { assistanceCardTexts } from './card-texts.ts';

export default {
  cardTitle: 'Help from our staff',
  cardHint:
    'For changes that cannot be made online, or to travel with another airline, please send a request to our staff.',
  toManual: 'Change by our staff',
  toEndorse: 'Endorsement',
} satisfies typeof assistanceCardTexts.zh;
