/** What a journey leaves on paper, and a reservation as a stranger may look it up. */
export * from './receipts.ts';
export * from './reservations.ts';
