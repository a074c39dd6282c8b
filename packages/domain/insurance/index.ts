/**
 * Travel insurance that the carrier sells for an insurer: the offers, the premiums, the states of a policy, and the
 * claims for delays (docs/rules/insurance.md). Every number is a dated row of `$CARRIER_DIR/insurance`.
 *
 *   productsOn(products, issueDate)                                the rows on sale on a day
 *   insuranceRestrictionFor(product, { passenger, segment, now })  'age', 'closed', 'notInPromotion' …, or null
 *   checkInsuranceChoices(products, choices, context)              the errors of the choices
 *   priceChoices(products, choices, issueDate)                     one line for each choice, without free products
 *   assessDelay(product, 180)                                      { payFen, fromMinutes } for a delay, or null
 */

export {
  type ChoiceFault,
  checkInsuranceChoices,
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
export { claimHoursBeforeDesk, hoursUntilInsurerRetried, secondsUntilInsurerQuery } from './retry-times.ts';
export {
  canStillCancel,
  claimStatusTexts,
  type InsuranceClaimStatus,
  type InsuranceStatus,
  insuranceStatusCodes,
  insuranceStatusTexts,
} from './status.ts';
