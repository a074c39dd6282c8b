import type { PassengerType } from '../booking/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { FareKind } from './fare-products.ts';
import { type Dated, latestInForce } from './tables.ts';

/** How the fare basis code of a fare is made: its parts, in the order of the code (docs/rules/pricing.md). */
export interface FareBasisRule extends Dated {
  /** The letter of a fare on a day of a season, and on any other day. */
  readonly season: string;
  readonly offSeason: string;
  /** Every published fare is a one-way fare: a return journey is the sum of two. */
  readonly trip: string;
  /** Follows where the segment is part of a connection. */
  readonly connection: string;
  readonly suffixes: Readonly<Record<PassengerType, string>>;
  /** The designator of a special fare, after a slash. */
  readonly designators: Readonly<Record<FareKind, string>>;
}

interface BasisFacts {
  /** The class that the fare is taken of: a child's may be the top class of the cabin. */
  readonly classCode: string;
  readonly inSeason: boolean;
  readonly connecting: boolean;
  readonly type: PassengerType;
  /** The kind of a special fare; null for an ordinary fare. */
  readonly kind: FareKind | null;
}

/** The fare basis code of a fare: `QLOW`, `YHOWCH`, `QLOWC`, `YLOW/ZZ`. '' on a day without a rule. */
export function fareBasisOf(rules: readonly FareBasisRule[], facts: BasisFacts, issueDate: IsoDate): string {
  const rule = latestInForce(rules, issueDate);
  if (!rule) return '';
  const { classCode, inSeason, connecting, type, kind } = facts;
  const season = inSeason ? rule.season : rule.offSeason;
  const designator = kind ? `/${rule.designators[kind]}` : '';
  return `${classCode}${season}${rule.trip}${connecting ? rule.connection : ''}${rule.suffixes[type]}${designator}`;
}
