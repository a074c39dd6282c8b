/**
 * Flights for points (INTEGRAL) and for vouchers (EXCHANGE): the offers and their prices (docs/rules/points.md).
 *
 *   priceAward(tables, { kind: 'INTEGRAL', segments, passengers, issueDate })
 *     → { ok, lines, points: 29_000, totalFen: 7_000 }
 *   shopAward(context, itinerary, { kind, sale, seats })   → the offer for the party, or null
 *   chooseVouchers(vouchers, trips, travellers)            → one for each traveller and direction, or null
 */
export { voucherMachine } from './machine.ts';
export * from './price-award.ts';
export * from './shop-award.ts';
export * from './vouchers.ts';
export * from './worth.ts';
