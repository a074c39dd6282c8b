import type { IsoDate } from '../time/index.ts';
import type { FilingPart } from './parts.ts';

/** A row of a list of the carrier's folder, as it stands in the file. */
export type FilingRow = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * A change of one row.
 * - `ADD`    adds a row
 * - `END`    sets or moves the last day of a published row
 * - `REMOVE` removes a published row that is not yet in force
 */
export type FilingChange =
  | { readonly part: string; readonly kind: 'ADD'; readonly row: FilingRow }
  | { readonly part: string; readonly kind: 'END'; readonly rowId: string; readonly issuedTo: IsoDate }
  | { readonly part: string; readonly kind: 'REMOVE'; readonly rowId: string };

/** Returns the id of the row that a change names. */
export function changedRowId(change: FilingChange): string {
  return change.kind === 'ADD' ? change.row.id : change.rowId;
}

/** Reads the value of a path such as `amount.A` or `refund.0`. */
export function valueAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, step) => (isRecord(value) ? (value as Record<string, unknown>)[step] : undefined), row);
}

/** Returns a copy of the row with another value at a path. An undefined value removes the field. */
export function withValueAt(row: FilingRow, path: string, value: unknown): FilingRow {
  const copy = structuredClone(row) as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let place = copy;
  for (const step of steps) {
    if (!isRecord(place[step])) place[step] = {};
    place = place[step] as Record<string, unknown>;
  }
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy as FilingRow;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns the key by which rows supersede one another, as text. A list counts in any order. */
export function keyOf(part: FilingPart, row: FilingRow): string {
  return part.key
    .map((path) => {
      const value = valueAt(row, path);
      return Array.isArray(value) ? value.toSorted().join('+') : String(value ?? '');
    })
    .join('/');
}

export function beginOf(row: FilingRow): IsoDate {
  return String(row.issuedFrom);
}

export function endOf(row: FilingRow): IsoDate | null {
  return typeof row.issuedTo === 'string' ? row.issuedTo : null;
}

/** Returns the row of a key that applies on a day: the one that began last. */
export function rowInForce(rows: readonly FilingRow[], day: IsoDate): FilingRow | undefined {
  return rows
    .filter((row) => beginOf(row) <= day && day <= (endOf(row) ?? day))
    .toSorted((a, b) => beginOf(a).localeCompare(beginOf(b)))
    .at(-1);
}
