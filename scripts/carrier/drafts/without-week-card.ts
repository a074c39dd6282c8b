import type { ProductDrafts } from './product-drafts.ts';

/** The changes of the shipped texts for a carrier without the week card. */
export const withoutWeekCard: ProductDrafts = {
  words: /周周飞|\bweek cards?\b/i,
  removed: [
    ...['week-card', 'week-card-refund'].map((name) => `content/documents/${name}.md`),
    ...['issued', 'outdated', 'refunded', 'missed'].map((name) => `messages/week-card-${name}.json`),
  ],
  removedRows: [{ file: 'weekcard/products.json', list: 'rows', field: 'yuan' }],
  edits: {
    'content/articles/identity-documents.md': [
      ['、周周飞和秒杀', '和秒杀'],
      ['周周飞和秒杀', '秒杀'],
      ['paid with points, vouchers or a week card, and for', 'paid with points or vouchers, and for'],
      ['For tickets paid with a week card, and for flash sale tickets, the', 'For flash sale tickets, the'],
    ],
    'content/articles/missing-points.md': [
      ['积分票、秒杀票、周周飞兑换的票', '积分票和秒杀票'],
      [
        'Tickets for points, flash sale tickets and tickets booked with a week card',
        'Tickets for points and flash sale tickets',
      ],
    ],
    'content/articles/points-programme.md': [
      ['积分票、秒杀票、周周飞兑换的票', '积分票和秒杀票'],
      [
        'Tickets for points, flash sale tickets and tickets booked with a week card',
        'Tickets for points and flash sale tickets',
      ],
    ],
  },
};
