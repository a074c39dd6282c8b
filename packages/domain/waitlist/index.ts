/**
 * The waitlist: a prepaid order waits in the lines of up to five flights and gets the first seats that fit its whole
 * party (docs/rules/waitlist.md).
 *
 *   waitsUntil(departAt, chosen, rules)                 the instant at which a wish ends
 *   chancePercent(expectedReturns(rules, time), seats)  71, the chance in percent that so many seats are returned
 *   describeChance(71, rules)                           { level: 'high', ofTen: 7 }
 */
export {
  type ChanceLevel,
  chanceLevels,
  chancePercent,
  chanceTexts,
  describeChance,
  expectedReturns,
} from './chance.ts';
export {
  type WaitlistWishStatus,
  type WishEndReason,
  waitlistWishMachine,
  waitlistWishStates,
  wishEndReasons,
  wishEndTexts,
} from './machine.ts';
export { latestHourOf, type WaitlistRules, waitsUntil } from './rules.ts';
