/** The week card 周周飞: its sale, purchase, binding and refund, and the flights that it pays for. */
export * from './cards.ts';
export * from './orders.ts';
