/**
 * Flash sales: rounds of few seats at fixed prices. A fair order serves the entries, and anybody can verify it
 * afterwards.
 */
export * from './desk.ts';
export * from './entry.ts';
export * from './orders.ts';
export * from './sales.ts';
