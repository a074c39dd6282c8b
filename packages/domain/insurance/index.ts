/**
 * Travel insurance the carrier sells for an insurer: what may be offered to whom, what it costs, how a policy lives and
 * when a delay can be claimed (docs/rules/insurance.md). Every number is a dated row of `data/insurance`.
 *
 *   productsOn(products, issueDate)                 the rows for sale on a day
 *   barFor(product, { passenger, segment, now })    why not: 'age', 'closed', 'notInPromotion', or null
 *   findChoiceFaults(products, choices, context)    everything wrong with what was chosen
 *   priceChoices(products, choices, issueDate)      one line for each, but for what is free
 *   assessDelay(product, 12)                        { payFen, fromMinutes } or null: what a delay pays
 */

export {
  type ChoiceFault,
  findChoiceFaults,
  type InsuranceChoice,
  type InsuranceContext,
  type InsuredPassenger,
  type InsuredSegment,
} from './choices.ts';
export { assessDelay, type DelayBenefit } from './claim.ts';
export { describeInsuranceFault, insuranceFaultRules } from './fault-texts.ts';
export { insuranceClaimMachine, insurancePolicyMachine } from './machine.ts';
export { type InsuranceRestriction, insuranceRestrictionFor, type OfferFacts } from './offer.ts';
export { type PremiumLine, priceChoices } from './price.ts';
export { type InsuranceProduct, isFree, productOn, productsOn } from './products.ts';
export {
  canStillCancel,
  claimStatusTexts,
  type InsuranceClaimStatus,
  type InsuranceStatus,
  insuranceStatusCodes,
  insuranceStatusTexts,
} from './status.ts';
export { hoursUntilInsurerRetried, secondsUntilInsurerAsked } from './waits.ts';
