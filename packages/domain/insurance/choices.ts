import type { Instant, IsoDate } from '../time/index.ts';
import { type InsuranceRestriction, insuranceRestrictionFor, type OfferFacts } from './offer.ts';
import { type InsuranceProduct, isFree, productOn } from './products.ts';

/** One chosen product for one passenger on one segment. */
export interface InsuranceChoice {
  readonly passengerSeq: number;
  readonly segmentIndex: number;
  readonly productCode: string;
}

export type InsuredPassenger = OfferFacts['passenger'] & { readonly seq: number };
export type InsuredSegment = OfferFacts['segment'] & { readonly index: number };

export interface InsuranceContext {
  readonly passengers: readonly InsuredPassenger[];
  readonly segments: readonly InsuredSegment[];
  readonly issueDate: IsoDate;
  readonly now: Instant;
}

export interface ChoiceFault {
  /** Index of the choice, from 0. */
  readonly index: number;
  readonly rule:
    | InsuranceRestriction
    | 'unknownProduct'
    | 'unknownPassenger'
    | 'unknownSegment'
    | 'chosenTwice'
    | 'onePaidOnly';
}

/** Lists the errors of the choices. A passenger can have one paid product a segment, and the free one in addition. */
export function checkInsuranceChoices(
  products: readonly InsuranceProduct[],
  choices: readonly InsuranceChoice[],
  context: InsuranceContext,
): ChoiceFault[] {
  return choices.flatMap((choice, index) => {
    const before = choices.slice(0, index).filter((other) => isSamePlace(other, choice));
    const rule = faultOf(products, choice, before, context);
    return rule ? [{ index, rule }] : [];
  });
}

function faultOf(
  products: readonly InsuranceProduct[],
  choice: InsuranceChoice,
  before: readonly InsuranceChoice[],
  { passengers, segments, issueDate, now }: InsuranceContext,
): ChoiceFault['rule'] | null {
  const product = productOn(products, choice.productCode, issueDate);
  const passenger = passengers.find(({ seq }) => seq === choice.passengerSeq);
  const segment = segments.find(({ index }) => index === choice.segmentIndex);
  if (!product) return 'unknownProduct';
  if (!passenger) return 'unknownPassenger';
  if (!segment) return 'unknownSegment';
  const bar = insuranceRestrictionFor(product, { passenger, segment, now });
  if (bar) return bar;
  if (before.some(({ productCode }) => productCode === product.code)) return 'chosenTwice';
  const paidBefore = before.some(({ productCode }) => {
    const other = productOn(products, productCode, issueDate);
    return other !== undefined && !isFree(other);
  });
  return !isFree(product) && paidBefore ? 'onePaidOnly' : null;
}

function isSamePlace(one: InsuranceChoice, other: InsuranceChoice): boolean {
  return one.passengerSeq === other.passengerSeq && one.segmentIndex === other.segmentIndex;
}
