import type { Segment } from '../flights/index.ts';
import { addDays, type Instant, type IsoDate, instantToLocal } from '../time/index.ts';
import { type FareTables } from './fare-tables.ts';
import { latestInForce, type SalesRules } from './tables.ts';

/** The moment of a sale: the instant, and the carrier's date at that instant (the date of issue). */
export interface Sale {
  readonly now: Instant;
  readonly issueDate: IsoDate;
}

/**
 * The periods of the home page: the lowest fares cover this many weeks, and special fares without a month this many
 * days.
 */
export const highlightWeeks = 3;
export const specialDays = 30;

/** The time zone of the carrier's home. It determines the date of issue of tickets. */
const HOME_ZONE = 'Asia/Shanghai';

export function saleAt(now: Instant): Sale {
  return { now, issueDate: instantToLocal(now, HOME_ZONE).date };
}

export function salesRulesOn(tables: FareTables, issueDate: IsoDate): SalesRules {
  const rules = latestInForce(tables.salesRules, issueDate);
  if (!rules) throw new RangeError(`$CARRIER_DIR/fares has no sales rules on ${issueDate}`);
  return rules;
}

/** Returns the minutes before departure at which the sale of a segment ends. */
export function closingMinutes(
  tables: FareTables,
  segment: Pick<Segment, 'international'>,
  issueDate: IsoDate,
): number {
  return salesRulesOn(tables, issueDate).closeMinutes[segment.international ? 'I' : 'D'];
}

/** Returns the last instant at which a segment is sold. A payment limit never ends after it. */
export function salesCloseAt(
  tables: FareTables,
  segment: Pick<Segment, 'international' | 'departAt'>,
  { issueDate }: Pick<Sale, 'issueDate'>,
): Instant {
  return segment.departAt - closingMinutes(tables, segment, issueDate) * 60_000;
}

export function isOnSale(tables: FareTables, segments: readonly Segment[], sale: Sale): boolean {
  const lastDay = lastSaleDate(tables, sale.issueDate);
  return segments.every((segment) => sale.now <= salesCloseAt(tables, segment, sale) && segment.departDate <= lastDay);
}

/** Returns the last day of departure that is on sale. */
export function lastSaleDate(tables: FareTables, issueDate: IsoDate): IsoDate {
  return addDays(issueDate, salesRulesOn(tables, issueDate).horizonDays);
}
