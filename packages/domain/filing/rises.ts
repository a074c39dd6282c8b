import type { IsoDate } from '../time/index.ts';
import type { FilingFinding } from './apply.ts';
import type { FilingPart } from './parts.ts';
import { beginOf, type FilingChange, type FilingRow, keyOf, rowInForce, valueAt } from './rows.ts';

/** A rule about the rise of a price: above it, the filing needs a reason. */
export interface RiseRule {
  readonly id: string;
  readonly from: IsoDate;
  readonly percent: number;
}

/** The rules of the carrier about steep rises, by the day of the submission. */
export const riseRules: readonly RiseRule[] = [{ id: 'FILING-RISE-2026', from: '2026-01-01', percent: 8 }];

const priced = ['yuan', 'percent', 'amount.A'];

/** Finds prices above their cap, and added prices that rise by more than the rule allows without a reason. */
export function findRises(
  part: FilingPart,
  published: readonly FilingRow[],
  changes: readonly FilingChange[],
  today: IsoDate,
): FilingFinding[] {
  const rule = riseRules.filter(({ from }) => from <= today).at(-1);
  return changes.flatMap((change): FilingFinding[] => {
    if (change.kind !== 'ADD') return [];
    const { row } = change;
    const at = { part: part.id, rowId: row.id };
    const [yuan, cap] = [Number(row.yuan), Number(row.cap)];
    if (cap > 0 && yuan > cap) return [{ level: 'error', ...at, code: 'aboveCap', values: { yuan, cap } }];
    const before = rowInForce(
      published.filter((each) => keyOf(part, each) === keyOf(part, row)),
      beginOf(row),
    );
    const path = priced.find((each) => typeof valueAt(row, each) === 'number' || valueAt(row, each) !== undefined);
    if (!before || !path || !rule) return [];
    const [old, next] = [Number(valueAt(before, path)), Number(valueAt(row, path))];
    const percent = old > 0 ? Math.round((next / old - 1) * 1000) / 10 : 0;
    if (!(percent > rule.percent)) return [];
    return [{ level: 'warning', ...at, code: 'steepRise', values: { percent, most: rule.percent, rule: rule.id } }];
  });
}
