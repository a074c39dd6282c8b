/**
 * Add-ons: baggage, seats, meals, Wi-Fi, lounge, fast track and the ride to and from the airport. What is offered on a
 * segment, what was chosen, what it costs, and what becomes of it when a ticket is changed or given back
 * (docs/rules/ancillaries.md). Every number is a dated row of `data/ancillaries`.
 *
 *   kindsFor(tables, segment, { now })             the kinds a segment offers, each with why not, or null
 *   findChoiceFaults(tables, choices, context)     everything wrong with what was chosen, seats aside
 *   priceChoices(tables, choices, issueDate)       one line for each, but for what is free
 *   refundRuleOf(tables, 'BAG', issueDate)         by which rule it comes back with its ticket
 *   changeRuleOf(tables, 'BAG', issueDate)         by which rule it follows its ticket to another flight
 *   followChange(tables, item, offered)            whether it goes along to a new flight
 */
export {
  type AncillaryChoice,
  type AncillaryContext,
  type ContextPassenger,
  findChoiceFaults,
} from './choices.ts';
export { type AncillaryRule, ancillaryRules, describeAncillaryFault } from './fault-texts.ts';
export { ancillaryItemMachine, emdMachine } from './machine.ts';
export { type AncillaryRestriction, ancillaryRestrictionFor, type OfferedSegment } from './offer.ts';
export { type AncillaryLine, priceChoices } from './price.ts';
export {
  type AncillaryKind,
  type AncillaryProduct,
  type AncillaryTables,
  ancillaryKinds,
  type ChangeRule,
  type KindRules,
  kindRulesOf,
  productOn,
  productsOn,
  type RefundRule,
  seatProductOn,
} from './products.ts';
export { type ChangeOutcome, changeRuleOf, followChange, type PaidAncillary, refundRuleOf } from './refund.ts';
export {
  type AncillaryStatus,
  ancillaryStatusTexts,
  type EmdStatus,
  emdStatusTexts,
} from './status.ts';
