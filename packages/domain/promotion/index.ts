/**
 * Activities: sales with their own dates, routes and fares, some with a stock. Each becomes a fare product
 * (`toFareProduct`), so that search, pricing and booking need no special cases.
 */
export * from './activity.ts';
