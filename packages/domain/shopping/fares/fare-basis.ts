import type { PassengerType } from '../../booking/index.ts';
import type { IsoDate } from '../../time/index.ts';
import { type Dated, latestInForce } from '../tables.ts';
import type { FareKind } from './fare-products.ts';

/** A rule for fare basis codes. Its fields are the parts of the code, in order (docs/rules/pricing.md). */
export interface FareBasisRule extends Dated {
  /** The letter of a fare on a day in season. `offSeason` is the letter for all other days. */
  readonly season: string;
  readonly offSeason: string;
  /** The part for one-way fares. Every published fare is one-way, and a return journey is the sum of two. */
  readonly trip: string;
  /** The part that the code gets if the segment belongs to a connection. */
  readonly connection: string;
  readonly suffixes: Readonly<Record<PassengerType, string>>;
  /** The designator of a special fare. It follows a slash. */
  readonly designators: Readonly<Record<FareKind, string>>;
}

interface BasisFacts {
  /** The class from which the fare is taken. For a child it can be the top class of the cabin. */
  readonly classCode: string;
  readonly inSeason: boolean;
  readonly connecting: boolean;
  readonly type: PassengerType;
  /** The kind of a special fare; null for an ordinary fare. */
  readonly kind: FareKind | null;
}

/** Returns the fare basis code of a fare: `QLOW`, `YHOWCH`, `QLOWC`, `YLOW/ZZ`. Returns '' on a day without a rule. */
export function fareBasisOf(rules: readonly FareBasisRule[], facts: BasisFacts, issueDate: IsoDate): string {
  const rule = latestInForce(rules, issueDate);
  if (!rule) return '';
  const { classCode, inSeason, connecting, type, kind } = facts;
  const season = inSeason ? rule.season : rule.offSeason;
  const designator = kind ? `/${rule.designators[kind]}` : '';
  return `${classCode}${season}${rule.trip}${connecting ? rule.connection : ''}${rule.suffixes[type]}${designator}`;
}
