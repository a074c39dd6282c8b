import { type Fen, percentOf, YUAN } from '../../money/index.ts';
import type { IsoDate } from '../../time/index.ts';
import { type FareTables } from '../fare-tables.ts';
import { type FeeGroup, type FeeWindow, latestInForce, yuan } from '../tables.ts';

export type FeeKind = 'refund' | 'change';

export interface FeeQuote {
  /** The fee in fen. It is null if the fare can no longer be changed at that time, or only by staff. */
  readonly feeFen: Fen | null;
  /** The fee in percent. Null if the fee is a fixed sum, or if the change or refund is not allowed. */
  readonly percent: number | null;
  readonly window: FeeWindow;
  readonly ruleId: string;
}

export interface FeeRequest {
  readonly kind: FeeKind;
  readonly feeGroup: string;
  /** The fare printed on the ticket. Discounts and taxes do not change the fee. */
  readonly faceFen: Fen;
  /** The minutes from the application (and release of the seat) to scheduled departure. Negative after departure. */
  readonly minutesBefore: number;
  readonly issueDate: IsoDate;
  /** The number of earlier changes, for fares with a fixed sum for each change. */
  readonly changesMade?: number;
}

/** Returns the fee for the refund or change of one coupon: half-up to one yuan, never above the fare. */
export function quoteFee(tables: FareTables, request: FeeRequest): FeeQuote {
  const window = windowAt(tables.feeWindows, request.minutesBefore);
  return feeInWindow(tables, request, window);
}

/** Returns the fee of each window, in the order of the windows. */
export function quoteAllWindows(tables: FareTables, request: Omit<FeeRequest, 'minutesBefore'>): FeeQuote[] {
  return tables.feeWindows.map((window) => feeInWindow(tables, request, window));
}

/**
 * Returns the fee window of an instant. The lower bound belongs to the window: exactly seven days before departure is
 * in the first.
 */
export function windowAt(windows: readonly FeeWindow[], minutesBefore: number): FeeWindow {
  const found = windows.find(({ fromHours }) => fromHours === null || minutesBefore >= fromHours * 60);
  if (!found) throw new RangeError('the last fee window must have no end');
  return found;
}

function feeInWindow(tables: FareTables, request: Omit<FeeRequest, 'minutesBefore'>, window: FeeWindow): FeeQuote {
  const group = feeGroupOn(tables, request.feeGroup, request.issueDate);
  const at = tables.feeWindows.indexOf(window);
  const ruleId = `${group.id}-${request.kind.toUpperCase()}-${window.id}`;
  const fixed = request.kind === 'change' ? group.changeYuan : undefined;
  if (fixed) {
    const sum = fixed[request.changesMade ?? 0];
    return { feeFen: sum === undefined ? null : yuan(sum), percent: null, window, ruleId };
  }
  const percent = group[request.kind]?.[at] ?? null;
  const feeFen = percent === null ? null : Math.min(percentOf(request.faceFen, percent, YUAN), request.faceFen);
  return { feeFen, percent, window, ruleId };
}

function feeGroupOn(tables: FareTables, group: string, issueDate: IsoDate): FeeGroup {
  const row = latestInForce(
    tables.feeGroups.filter((each) => each.group === group),
    issueDate,
  );
  if (!row) throw new RangeError(`$CARRIER_DIR/fees has no fee group ${group} on ${issueDate}`);
  return row;
}
