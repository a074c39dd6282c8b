/** The operations for receipts, and for the search of a reservation without a login. */
export * from './invoices.ts';
export * from './receipts.ts';
export * from './reservations.ts';
