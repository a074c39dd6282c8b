/**
 * Activities: sales with dates, ways and fares of their own, some with a stock. Each is sold as a fare product
 * (`toFareProduct`), so that searching, pricing and booking know nothing of them.
 */
export * from './activity.ts';
