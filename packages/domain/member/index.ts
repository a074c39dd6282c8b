/**
 * The rules of the member programme without side effects: card numbers, tiers, points and their expiry
 * (docs/rules/points.md).
 *
 *   pointsEarned(145_000, 75, 100)          1087
 *   spendPoints(lots, 29_000, now)          the ledger rows, from the lots that expire first, or null
 */
export * from './assignee-entry.ts';
export * from './card-number.ts';
export * from './claim.ts';
export * from './ledger.ts';
export { pointClaimMachine, pointHoldMachine } from './machine.ts';
export * from './passenger-list.ts';
export * from './points.ts';
export * from './programme.ts';
export * from './receiver.ts';
export { type City, findMisplaced, type Province } from './region.ts';
export * from './saved-passenger.ts';
