import type { PassengerType } from '../booking/index.ts';
import { isMobile } from '../telephone/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';
import { type AncillaryRestriction, ancillaryRestrictionFor, type OfferedSegment } from './offer.ts';
import { type AncillaryTables, type KindRules, kindRulesOf, productOn } from './products.ts';

/** One chosen product on one segment. `passengerSeq` is null for a product that covers the whole party. */
export interface AncillaryChoice {
  readonly productCode: string;
  readonly passengerSeq: number | null;
  readonly segmentIndex: number;
  /** The chosen seat. Only seat products have one. */
  readonly seatNo?: string | null;
  /** The address and the mobile number for the driver. Only rides have them. */
  readonly pickup?: { readonly address: string; readonly mobile: string } | null;
}

export interface ContextPassenger {
  readonly seq: number;
  readonly type: PassengerType;
  readonly birthday: IsoDate;
}

export interface AncillaryContext {
  readonly passengers: readonly ContextPassenger[];
  readonly segments: readonly OfferedSegment[];
  readonly issueDate: IsoDate;
  readonly now: Instant;
  /** The add-ons that the same order already has. They count towards the maximum of their kind. */
  readonly bought?: readonly AncillaryChoice[];
}

export interface AncillaryFault {
  /** Index of the choice, from 0. */
  readonly index: number;
  readonly rule:
    | AncillaryRestriction
    | 'unknownProduct'
    /** The kind is not sold to passengers of this type. */
    | 'type'
    | 'unknownPassenger'
    | 'unknownSegment'
    | 'tooMany'
    | 'seatMissing'
    | 'addressMissing'
    | 'mobileInvalid';
}

export const addressLength = { min: 5, max: 120 };

/** Lists the errors of the choices. It does not check the seat itself; `seating` checks it against the seat map. */
export function checkAncillaryChoices(
  tables: AncillaryTables,
  choices: readonly AncillaryChoice[],
  context: AncillaryContext,
): AncillaryFault[] {
  return choices.flatMap((choice, index) => {
    const rule = faultOf(tables, choice, [...(context.bought ?? []), ...choices.slice(0, index)], context);
    return rule ? [{ index, rule }] : [];
  });
}

function faultOf(
  tables: AncillaryTables,
  choice: AncillaryChoice,
  before: readonly AncillaryChoice[],
  { passengers, segments, issueDate, now }: AncillaryContext,
): AncillaryFault['rule'] | null {
  const product = productOn(tables, choice.productCode, issueDate);
  const segment = segments.find(({ index }) => index === choice.segmentIndex);
  if (!product) return 'unknownProduct';
  if (!segment) return 'unknownSegment';
  const rules = kindRulesOf(tables, product.kind);
  const notTheirs = passengerFault(rules, choice, passengers);
  if (notTheirs) return notTheirs;
  const bar = ancillaryRestrictionFor(rules, segment, now);
  if (bar) return bar;
  const alike = before.filter((other) => isSamePlace(other, choice) && kindOf(tables, other, issueDate) === rules.kind);
  if (alike.length >= rules.most) return 'tooMany';
  return detailFault(rules, choice);
}

function passengerFault(
  rules: KindRules,
  { passengerSeq }: AncillaryChoice,
  passengers: readonly ContextPassenger[],
): AncillaryFault['rule'] | null {
  if (rules.per === 'segment') return passengerSeq === null ? null : 'unknownPassenger';
  const passenger = passengers.find(({ seq }) => seq === passengerSeq);
  if (!passenger) return 'unknownPassenger';
  return rules.types.includes(passenger.type) ? null : 'type';
}

function detailFault(rules: KindRules, { seatNo, pickup }: AncillaryChoice): AncillaryFault['rule'] | null {
  if (rules.kind === 'SEAT' && !seatNo) return 'seatMissing';
  if (!rules.needsPickup) return null;
  const length = pickup?.address.trim().length ?? 0;
  if (length < addressLength.min || length > addressLength.max) return 'addressMissing';
  return isMobile(pickup?.mobile ?? '') ? null : 'mobileInvalid';
}

function kindOf(tables: AncillaryTables, { productCode }: AncillaryChoice, issueDate: IsoDate): string | undefined {
  return productOn(tables, productCode, issueDate)?.kind;
}

function isSamePlace(one: AncillaryChoice, other: AncillaryChoice): boolean {
  return one.passengerSeq === other.passengerSeq && one.segmentIndex === other.segmentIndex;
}
