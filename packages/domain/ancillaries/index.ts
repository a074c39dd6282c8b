/**
 * Add-ons: baggage, seats, meals, Wi-Fi, lounge, fast track and the ride to and from the airport. The module decides
 * which add-ons a segment offers, checks and prices the choices, and applies the rules for changes and refunds of
 * tickets (docs/rules/ancillaries.md). Every number is a dated row of `$CARRIER_DIR/ancillaries`.
 *
 *   ancillaryRestrictionFor(rules, segment, now)     why a segment does not offer a kind now, or null
 *   checkAncillaryChoices(tables, choices, context)  the errors of the choices, without the checks of the seat map
 *   priceChoices(tables, choices, issueDate)         one line for each add-on that costs money
 *   refundRuleOf(tables, 'BAG', issueDate)           the rule for its refund together with the ticket
 *   changeRuleOf(tables, 'BAG', issueDate)           the rule for a change of the ticket to another flight
 *   followChange(tables, item, offered)              the outcome for an add-on when its ticket changes
 */
export {
  type AncillaryChoice,
  type AncillaryContext,
  type ContextPassenger,
  checkAncillaryChoices,
} from './choices.ts';
export { type AncillaryRule, ancillaryRules, describeAncillaryFault } from './fault-texts.ts';
export {
  type AncillaryStatus,
  ancillaryItemMachine,
  ancillaryStatusTexts,
  type EmdStatus,
  emdMachine,
  emdStatusTexts,
} from './machine.ts';
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
