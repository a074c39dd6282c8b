import { type Fen, formatYuan } from '../money/index.ts';
import {
  type AwardTerms,
  type FareSegment,
  type FareTables,
  latestInForce,
  type NoPrice,
  type PricedPassenger,
  type PriceLine,
  priceItinerary,
} from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';
import { pointsForFare } from './worth.ts';

/**
 * The ways to pay a fare without money. INTEGRAL pays it with points. EXCHANGE pays the fare of each traveller with a
 * seat with a voucher. VACATION pays it with a ride of a week card. Taxes are always paid in money.
 */
export type AwardKind = 'INTEGRAL' | 'EXCHANGE' | 'VACATION';

export interface AwardPriceLine extends PriceLine {
  readonly points: number;
}

export interface AwardPrice {
  readonly ok: true;
  readonly lines: readonly AwardPriceLine[];
  readonly points: number;
  /** The part of the price that is paid in money. */
  readonly totalFen: Fen;
}

export interface AwardRequest {
  readonly kind: AwardKind;
  readonly segments: readonly FareSegment[];
  readonly passengers: readonly PricedPassenger[];
  readonly issueDate: IsoDate;
}

export function awardTermsOn(tables: FareTables, issueDate: IsoDate): AwardTerms {
  const terms = latestInForce(tables.awardTerms, issueDate);
  if (!terms) throw new RangeError(`$CARRIER_DIR/fares has no award terms on ${issueDate}`);
  return terms;
}

/** Returns the booking class whose seats an award of this kind takes. */
export function awardClassOf(terms: AwardTerms, kind: AwardKind): string {
  return kind === 'INTEGRAL' ? terms.pointsClass : terms.voucherClass;
}

/**
 * Prices an award, line by line. The basis is the price of the same party in the class that the terms name. Points
 * replace the fare, or vouchers cover it. A lap infant takes no voucher and pays its fare.
 */
export function priceAward(tables: FareTables, request: AwardRequest): AwardPrice | NoPrice {
  const { kind, passengers, issueDate } = request;
  const terms = awardTermsOn(tables, issueDate);
  const segments = request.segments.map((segment) => ({ ...segment, classCode: terms.fareClass }));
  const priced = priceItinerary(tables, { segments, passengers, issueDate });
  if (!priced.ok) return priced;
  const lines = priced.lines.map((line) => toAwardLine(terms, kind, line));
  return {
    ok: true,
    lines,
    points: lines.reduce((sum, { points }) => sum + points, 0),
    totalFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
  };
}

function toAwardLine(terms: AwardTerms, kind: AwardKind, line: PriceLine): AwardPriceLine {
  if (line.code !== 'FARE') return { ...line, points: 0 };
  const fare = formatYuan(line.amountFen);
  const ruleId = `${terms.id}+${line.ruleId}`;
  if (kind !== 'INTEGRAL') {
    if (line.type === 'B') return { ...line, points: 0 };
    return { ...line, amountFen: 0, points: 0, ruleId, ...coverWords[kind] };
  }
  return {
    ...line,
    code: 'POINTS',
    name: { zh: '积分', en: 'Points' },
    amountFen: 0,
    points: pointsForFare(terms, line.amountFen),
    ruleId,
    ruleText: {
      zh: `票价 ${fare}，1 元 = ${terms.pointsPerYuan} 积分（${line.ruleText.zh}）`,
      en: `Fare ${fare}, ${terms.pointsPerYuan} points per yuan (${line.ruleText.en})`,
    },
  };
}

/** The labels of a price line, by the tender that covers the fare. */
const coverWords = {
  EXCHANGE: {
    code: 'VOUCHER',
    name: { zh: '兑换券', en: 'Voucher' },
    ruleText: {
      zh: '一张兑换券抵一位旅客一个方向的票款，税费现金支付',
      en: 'One voucher covers one traveller’s fare one way; taxes are paid in cash',
    },
  },
  VACATION: {
    code: 'WEEKCARD',
    name: { zh: '周周飞', en: 'Week card' },
    ruleText: {
      zh: '周周飞一次抵一位旅客一个方向的票款，税费现金支付',
      en: 'A week card flight covers one traveller’s fare one way; taxes are paid in cash',
    },
  },
};
