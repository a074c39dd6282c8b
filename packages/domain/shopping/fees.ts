import { type Fen, percentOf, YUAN } from '../money/index.ts';
import type { IsoDate } from '../time/index.ts';
import { type FareTables } from './fare-tables.ts';
import { type FeeGroup, type FeeWindow, latestInForce, yuan } from './tables.ts';

export type FeeKind = 'refund' | 'change';

export interface FeeQuote {
  /** Null where the fare cannot be changed any more (or only by staff). */
  readonly feeFen: Fen | null;
  /** Null where the fee is a fixed sum, or there is none to pay because it is not allowed. */
  readonly percent: number | null;
  readonly window: FeeWindow;
  readonly ruleId: string;
}

export interface FeeRequest {
  readonly kind: FeeKind;
  readonly feeGroup: string;
  /** The fare on the ticket's face: discounts and taxes do not change the fee. */
  readonly faceFen: Fen;
  /** From the application (and release of the seat) to scheduled departure; negative after it. */
  readonly minutesBefore: number;
  readonly issueDate: IsoDate;
  /** Changes made before, for fares with a fixed sum a change. */
  readonly changesMade?: number;
}

/** The fee for giving back or changing one coupon: half-up to one yuan, never above the fare. */
export function quoteFee(tables: FareTables, request: FeeRequest): FeeQuote {
  const window = windowAt(tables.feeWindows, request.minutesBefore);
  return feeInWindow(tables, request, window);
}

/** The fee of every window, in the order of the windows. */
export function quoteAllWindows(tables: FareTables, request: Omit<FeeRequest, 'minutesBefore'>): FeeQuote[] {
  return tables.feeWindows.map((window) => feeInWindow(tables, request, window));
}

/** The lower bound belongs to the window: exactly seven days before is still the first. */
export function windowAt(windows: readonly FeeWindow[], minutesBefore: number): FeeWindow {
  const found = windows.find(({ fromHours }) => fromHours === null || minutesBefore >= fromHours * 60);
  if (!found) throw new RangeError('the last fee window must be open');
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
  if (!row) throw new RangeError(`no fee group ${group} on ${issueDate}`);
  return row;
}
