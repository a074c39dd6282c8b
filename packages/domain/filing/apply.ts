import type { IsoDate } from '../time/index.ts';
import type { FilingPart } from './parts.ts';
import { beginOf, changedRowId, endOf, type FilingChange, type FilingRow, keyOf, rowInForce } from './rows.ts';

/** A finding about a change. An error keeps the filing from being submitted and published. */
export interface FilingFinding {
  readonly level: 'error' | 'warning';
  readonly part: string;
  readonly rowId: string;
  readonly code: FilingFault;
  readonly values: Readonly<Record<string, string | number>>;
}

export const filingFaults = [
  'idTaken',
  'rowUnknown',
  'beginsInPast',
  'rowInForce',
  'endInPast',
  'sameBegin',
  'noEnd',
  'gap',
  'aboveCap',
  'steepRise',
  'folder',
] as const;
export type FilingFault = (typeof filingFaults)[number];

/** Applies the changes of one part to its published rows. A change that does not fit is left out and found. */
export function applyChanges(
  part: FilingPart,
  published: readonly FilingRow[],
  changes: readonly FilingChange[],
  today: IsoDate,
): { rows: FilingRow[]; findings: FilingFinding[] } {
  const findings: FilingFinding[] = [];
  const fitting: FilingChange[] = [];
  let rows = [...published];
  for (const change of changes) {
    const rowId = changedRowId(change);
    const row = rows.find(({ id }) => id === rowId);
    const fault = faultOf(part, change, row, today);
    if (fault) {
      findings.push({ level: 'error', part: part.id, rowId, values: {}, ...fault });
      continue;
    }
    fitting.push(change);
    if (change.kind === 'ADD') rows.push(change.row);
    else if (change.kind === 'REMOVE') rows = rows.filter((each) => each !== row);
    else rows = rows.map((each) => (each === row ? { ...each, issuedTo: change.issuedTo } : each));
  }
  return { rows, findings: [...findings, ...findOverlaps(part, rows, fitting)] };
}

type Fault = Pick<FilingFinding, 'code'> & Partial<Pick<FilingFinding, 'values'>>;

/** Sold tickets name their rules, so a row in force never changes, and no row begins before tomorrow. */
function faultOf(
  part: FilingPart,
  change: FilingChange,
  row: FilingRow | undefined,
  today: IsoDate,
): Fault | undefined {
  if (change.kind === 'ADD') {
    if (row) return { code: 'idTaken' };
    const begin = beginOf(change.row);
    return begin <= today ? { code: 'beginsInPast', values: { begin } } : undefined;
  }
  if (!row) return { code: 'rowUnknown' };
  if (change.kind === 'REMOVE') return beginOf(row) <= today ? { code: 'rowInForce' } : undefined;
  if (!part.hasEnd) return { code: 'noEnd' };
  const end = endOf(row);
  // A last day that has passed decided which rule a sold ticket has.
  if (change.issuedTo < today || (end !== null && end < today)) return { code: 'endInPast' };
  return undefined;
}

/** Finds added rows that begin on the day of another row, and days after an end for which no row is left. */
function findOverlaps(part: FilingPart, rows: readonly FilingRow[], changes: readonly FilingChange[]): FilingFinding[] {
  return changes.flatMap((change): FilingFinding[] => {
    const rowId = changedRowId(change);
    const row = rows.find(({ id }) => id === rowId);
    if (!row) return [];
    const others = rows.filter((each) => each !== row && keyOf(part, each) === keyOf(part, row));
    const twin = others.find((each) => beginOf(each) === beginOf(row));
    const at = { part: part.id, rowId };
    if (change.kind === 'ADD' && twin)
      return [{ level: 'error', ...at, code: 'sameBegin', values: { begin: beginOf(row), other: twin.id } }];
    const end = endOf(row);
    if (end !== null && !others.some((each) => (endOf(each) ?? '9999-12-31') > end))
      return [{ level: 'warning', ...at, code: 'gap', values: { end } }];
    return [];
  });
}

/**
 * Lists the changes that undo a published filing from the next day on. A row that is not yet in force is removed. A row
 * in force gets a successor with the values of the row that it replaced; without such a row it ends today.
 */
export function undoChanges(
  part: FilingPart,
  published: readonly FilingRow[],
  changes: readonly FilingChange[],
  today: IsoDate,
  tomorrow: IsoDate,
): FilingChange[] {
  return changes.flatMap((change): FilingChange[] => {
    if (change.kind !== 'ADD') return [];
    const row = published.find(({ id }) => id === change.row.id);
    if (!row) return [];
    if (beginOf(row) > today) return [{ part: part.id, kind: 'REMOVE', rowId: row.id }];
    const others = published.filter((each) => each !== row && keyOf(part, each) === keyOf(part, row));
    const before = rowInForce(
      others.filter((each) => beginOf(each) < beginOf(row)),
      beginOf(row),
    );
    if (!before) return part.hasEnd ? [{ part: part.id, kind: 'END', rowId: row.id, issuedTo: today }] : [];
    const { issuedTo: _ended, ...values } = before;
    const id = `${before.id}-R${tomorrow.replaceAll('-', '').slice(2)}`;
    return [{ part: part.id, kind: 'ADD', row: { ...values, id, issuedFrom: tomorrow } }];
  });
}
