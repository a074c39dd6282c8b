/**
 * Fares and availability. Every number comes from `FareTables` (dated rows read from `data/`). Every line of a price
 * names its row.
 *
 *   const sale = saleAt(now)                          the instant, and the carrier's date at that instant
 *   priceItinerary(tables, { segments, passengers, issueDate })
 *     → { ok, lines, fareFen, taxFen, totalFen, passengers } or { ok: false, refusal: 'fareNotOnSale', segment }
 *   describeFareRules(tables, { classCode, faceFen, international, issueDate })   fees, baggage, points for the matrix
 *   quoteFee(tables, { kind: 'refund', feeGroup, faceFen, minutesBefore, issueDate })
 *
 *   shopItinerary(context, itinerary, { sale, seats })   → Offer[]: every class on sale, cheapest first in each cabin
 *   lowestFare(context, itineraries, { sale, seats })     → the cheapest itinerary with its offer, or null
 *   openingInventory(context.demand, leg, capacities)    → the rows of a leg without sales, one a cabin
 *   seatsOpen(row, 'Q')                                  nested availability of one row
 *
 * `context` holds the tables, the demand, the flight index, the aircraft and `inventoryOf(leg, cabin)`. `inventoryOf`
 * returns the stored row of a leg, or undefined before the first sale. Passenger types are A (adult), C (child) and B
 * (baby).
 */

export * from './classes.ts';
export * from './conditions/describe-conditions.ts';
export * from './conditions/fare-conditions.ts';
export * from './conditions/fare-rules.ts';
export * from './conditions/fees.ts';
export * from './display.ts';
export * from './fare-pages.ts';
export * from './fare-tables.ts';
export * from './fares/benchmark.ts';
export { type FareBasisRule, fareBasisOf } from './fares/fare-basis.ts';
export * from './fares/fare-products.ts';
export * from './fares/fares.ts';
export * from './fares/price-itinerary.ts';
export * from './fares/taxes.ts';
export * from './offers/discount.ts';
export * from './offers/fare-quote.ts';
export type { PricedOffer, SegmentFare } from './offers/fare-sheet.ts';
export * from './offers/lowest-fare.ts';
export * from './offers/offers.ts';
export * from './offers/party-total.ts';
export type { ShopContext } from './offers/plan-itinerary.ts';
export * from './sale.ts';
export * from './seats/authorise.ts';
export * from './seats/availability.ts';
export * from './seats/demand.ts';
export * from './tables.ts';
