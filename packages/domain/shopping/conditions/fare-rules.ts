import type { Bilingual } from '../../bilingual.ts';
import type { PassengerType } from '../../booking/index.ts';
import type { Fen } from '../../money/index.ts';
import type { IsoDate } from '../../time/index.ts';
import { classOn } from '../classes.ts';
import type { FareTables } from '../fare-tables.ts';
import { classAs, productOn } from '../fares/fare-products.ts';
import type { BookingClass, FareFamily } from '../tables.ts';
import { type FeeQuote, quoteAllWindows } from './fees.ts';

export interface FareRules {
  readonly ruleId: string;
  readonly bookingClass: BookingClass;
  readonly family: FareFamily;
  readonly refund: readonly FeeQuote[];
  readonly change: readonly FeeQuote[];
  readonly baggage: Bilingual;
  readonly carryOn: Bilingual;
  readonly points: number;
}

export interface FareRulesRequest {
  readonly classCode: string;
  /** The code of the special fare at which the class is sold. */
  readonly productCode?: string | null;
  /** The fare one passenger pays on the segment. */
  readonly faceFen: Fen;
  readonly international: boolean;
  readonly issueDate: IsoDate;
  readonly type?: PassengerType;
}

/** Returns the terms of a fare: fees by window, baggage and points. Returns null for a class that is not sold. */
export function describeFareRules(tables: FareTables, request: FareRulesRequest): FareRules | null {
  const sold = classOn(tables, request.classCode, request.issueDate);
  const family = sold && tables.families.get(sold.family);
  const product = request.productCode ? productOn(tables, request.productCode, request.issueDate) : null;
  if (!sold || !family || product === undefined) return null;
  const bookingClass = classAs(sold, product);
  const feeGroup = feeGroupFor(bookingClass, request.type ?? 'A');
  const fees = { feeGroup, faceFen: request.faceFen, issueDate: request.issueDate };
  return {
    ruleId: [bookingClass.id, product?.id, `FEE-${feeGroup}`].filter(Boolean).join('+'),
    bookingClass,
    family,
    refund: quoteAllWindows(tables, { ...fees, kind: 'refund' }),
    change: quoteAllWindows(tables, { ...fees, kind: 'change' }),
    ...baggageOf(bookingClass, request.international),
    points: pointsFor(bookingClass, request.faceFen),
  };
}

/**
 * Returns the fee group of a passenger. Children pay by the first group in every class, and infants pay no fees.
 * Special classes keep their own terms.
 */
export function feeGroupFor(bookingClass: BookingClass, type: PassengerType): string {
  if (type === 'A' || bookingClass.bucket === 'own') return bookingClass.feeGroup;
  return type === 'C' ? '1' : 'B';
}

/** Returns the points of a flown fare, before the member's tier: whole yuan × factor, rounded down. */
export function pointsFor(bookingClass: BookingClass, fareFen: Fen): number {
  return Math.floor((fareFen * bookingClass.earnPercent) / 10_000);
}

function baggageOf({ bagKg, bagPieces, carryOnPieces }: BookingClass, international: boolean) {
  const none = !international && bagKg === 0;
  const checkedZh = international ? `托运 ${bagPieces} 件，每件 23KG` : `托运 ${bagKg}KG`;
  const checkedEn = international ? `${bagPieces} × 23 kg checked` : `${bagKg} kg checked`;
  return {
    baggage: { zh: none ? '无免费托运行李' : checkedZh, en: none ? 'No checked baggage included' : checkedEn },
    carryOn: { zh: `手提 ${carryOnPieces} 件，每件 8KG`, en: `${carryOnPieces} × 8 kg cabin bag` },
  };
}
