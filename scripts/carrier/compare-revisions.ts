import type { RevisionFiles } from '../../apps/server/src/modules/carrier/index.ts';

export interface RevisionChange {
  file: string;
  kind: 'added' | 'removed' | 'changed';
  /** For a list of rows with ids: the ids of the rows that were added, removed or changed. */
  rows: string[];
}

type Row = Readonly<Record<string, unknown>>;

/** Lists what differs between two revisions, by file. */
export function compareRevisions(before: RevisionFiles, after: RevisionFiles): RevisionChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((file): RevisionChange[] => {
    const [old, next] = [before.get(file), after.get(file)];
    if (!old) return [{ file, kind: 'added', rows: [] }];
    if (!next) return [{ file, kind: 'removed', rows: [] }];
    if (old.equals(next)) return [];
    const [oldRows, nextRows] = [rowsIn(file, old), rowsIn(file, next)];
    const ids = [...new Set([...oldRows.keys(), ...nextRows.keys()])].sort();
    const rows = ids.filter((id) => JSON.stringify(oldRows.get(id)) !== JSON.stringify(nextRows.get(id)));
    return [{ file, kind: 'changed', rows }];
  });
}

/**
 * Lists rows that are in force and would change. Sold tickets name their rules by id, so a rule never changes after its
 * first day: a new row with a later date replaces it. An end (`to`, `…To`) may be set to a later day.
 */
export function listRewrittenRules(before: RevisionFiles, after: RevisionFiles, today: string): string[] {
  return compareRevisions(before, after).flatMap(({ file, rows }) => {
    if (/^(content|messages|pictures|notices|wallet|art)\//.test(file)) return [];
    const [old, next] = [rowsIn(file, before.get(file)), rowsIn(file, after.get(file))];
    return rows.flatMap((id) => {
      const row = old.get(id);
      if (!row || !isInForce(row, today)) return [];
      const changed = next.get(id);
      if (changed && withoutEnd(row) === withoutEnd(changed)) return [];
      return [
        `${file}: ${id} is in force, so it cannot be ${changed ? 'changed' : 'removed'}: add a row with a later date`,
      ];
    });
  });
}

function isInForce(row: Row, today: string): boolean {
  const starts = Object.entries(row).flatMap(([name, value]) =>
    /^(from|issuedFrom|soldFrom)$/.test(name) && isDay(value) ? [value] : [],
  );
  return starts.length > 0 && starts.every((from) => from <= today);
}

function withoutEnd(row: Row): string {
  return JSON.stringify(
    Object.entries(row).filter(([name, value]) => !(/^(to|issuedTo|soldTo)$/.test(name) && isDay(value))),
  );
}

/** The same names hold airports in other rows. */
function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

/** Collects the rows with an id of a JSON or CSV file. */
function rowsIn(file: string, body: Buffer | undefined): Map<string, Row> {
  const rows = new Map<string, Row>();
  if (!body) return rows;
  if (file.endsWith('.json')) collect(JSON.parse(String(body)), rows);
  if (file.endsWith('.csv')) {
    const [head = '', ...lines] = String(body).trim().split(/\r?\n/);
    const names = head.split(',');
    for (const line of lines) {
      const cells = line.split(',');
      rows.set(cells[0] ?? '', Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
    }
  }
  return rows;
}

function collect(value: unknown, rows: Map<string, Row>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, rows);
  else if (typeof value === 'object' && value !== null) {
    const row = value as Row;
    if (typeof row.id === 'string') rows.set(row.id, row);
    for (const each of Object.values(row)) collect(each, rows);
  }
}
