/** The week card 周周飞: what is sold, buying, binding and giving back a card, and the flights had with it. */
export * from './cards.ts';
export * from './orders.ts';
