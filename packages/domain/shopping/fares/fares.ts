import type { PassengerType } from '../../booking/index.ts';
import { type Fen, percentOf, TEN_YUAN } from '../../money/index.ts';
import { isInternational } from '../../reference/index.ts';
import type { IsoDate } from '../../time/index.ts';
import { type FareTables } from '../fare-tables.ts';
import {
  type BookingClass,
  type FareSeason,
  latestInForce,
  type PassengerFare,
  pairKey,
  type Scope,
  yuan,
} from '../tables.ts';
import { type FareProduct, productFareFen } from './fare-products.ts';

/** The facts about a segment that determine its fare. */
export interface FareSegment {
  readonly from: string;
  readonly to: string;
  /** The local date of departure. It determines the season and the ages. */
  readonly departDate: IsoDate;
  /** Whether the segment is part of a connection, which costs less than the sum of its segments. */
  readonly connecting: boolean;
}

/** The full economy fare of a segment on a day, and the rows that determined it. */
export interface BasisFare {
  readonly fen: Fen;
  readonly ruleIds: readonly string[];
  readonly season: FareSeason | null;
}

/**
 * Returns the published Y fare of a pair with the share of the season, never above the cap. Returns null if no fare is
 * filed.
 */
export function basisFareOf(tables: FareTables, segment: FareSegment, issueDate: IsoDate): BasisFare | null {
  const published = latestInForce(tables.yFares.get(pairKey(segment.from, segment.to)) ?? [], issueDate);
  const rules = latestInForce(tables.salesRules, issueDate);
  if (!published || !rules) return null;
  const season = seasonOf(tables, segment);
  const seasonal = season ? percentOf(yuan(published.yuan), season.percent, TEN_YUAN) : yuan(published.yuan);
  const capped =
    published.capYuan > 0 ? Math.min(seasonal, Math.max(yuan(published.capYuan), yuan(published.yuan))) : seasonal;
  const fen = segment.connecting ? percentOf(capped, rules.connectionPercent, TEN_YUAN) : capped;
  const ruleIds = [
    published.id,
    ...(season ? [season.id] : []),
    ...(segment.connecting ? [`${rules.id}-CONNECTION`] : []),
  ];
  return { fen, ruleIds, season };
}

function seasonOf(tables: FareTables, { from, to, departDate }: FareSegment): FareSeason | null {
  const found = tables.seasons.find(
    ({ airports, travelFrom, travelTo }) =>
      travelFrom <= departDate && departDate <= travelTo && (airports.includes(from) || airports.includes(to)),
  );
  return found ?? null;
}

/** Returns an adult's fare in a class: its percentage of the basis, half-up to ten yuan. */
export function classFareFen(basis: BasisFare, bookingClass: BookingClass): Fen {
  return percentOf(basis.fen, bookingClass.percent, TEN_YUAN);
}

/** The fare that one passenger pays for a class, and the rows that determined it. */
export interface PassengerFareResult {
  readonly fen: Fen;
  /** The class from which the fare is taken. Children and infants can pay a share of the cabin's top class. */
  readonly base: BookingClass;
  readonly rule: PassengerFare | null;
  /** The special fare, or null if the passenger pays the ordinary fare. */
  readonly product: FareProduct | null;
}

export interface FaredClass {
  readonly segment: Pick<FareSegment, 'from' | 'to'>;
  readonly basis: BasisFare;
  readonly bookingClass: BookingClass;
  readonly top: BookingClass;
  readonly scope: Scope;
  /** The special fare, or null for the ordinary fare. */
  readonly product: FareProduct | null;
}

export function fareOf(
  tables: FareTables,
  fared: FaredClass,
  type: PassengerType,
  issueDate: IsoDate,
): PassengerFareResult {
  if (type === 'A') return adultFareOf(fared);
  const { basis, bookingClass, top, scope } = fared;
  const rows = tables.passengerFares.filter((row) => row.type === type && row.scope === scope);
  const rule = latestInForce(rows, issueDate);
  if (!rule)
    throw new RangeError(
      `$CARRIER_DIR/fares has no fare rule for the passenger type ${type} (${scope}) on ${issueDate}`,
    );
  const base = rule.of === 'TOP' ? top : bookingClass;
  return { fen: percentOf(classFareFen(basis, base), rule.percent, TEN_YUAN), base, rule, product: null };
}

function adultFareOf({ basis, bookingClass, top, product, segment }: FaredClass): PassengerFareResult {
  const classFen = classFareFen(basis, bookingClass);
  if (!product) return { fen: classFen, base: bookingClass, rule: null, product };
  const fen = productFareFen(product, { classFen, topFen: classFareFen(basis, top) }, segment);
  // The code that offers a fixed fare has already checked that the fare exists.
  if (fen === null) throw new RangeError(`${product.id} has no fare from ${segment.from} to ${segment.to}`);
  return { fen, base: 'of' in product.price && product.price.of === 'TOP' ? top : bookingClass, rule: null, product };
}

export function scopeOf(tables: FareTables, segment: Pick<FareSegment, 'from' | 'to'>): Scope {
  const from = tables.places.airport(segment.from);
  const to = tables.places.airport(segment.to);
  if (!from || !to) throw new RangeError(`unknown airport ${from ? segment.to : segment.from}`);
  return isInternational(from, to) ? 'I' : 'D';
}
