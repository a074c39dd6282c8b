/**
 * Flights for points (INTEGRAL) and for vouchers (EXCHANGE): what they cost, and who may fly (docs/rules/points.md).
 *
 *   priceAward(tables, { kind: 'INTEGRAL', segments, passengers, issueDate })
 *     → { ok, lines, points: 29_000, totalFen: 7_000 }
 */
export * from './price-award.ts';
export * from './worth.ts';
