import { type DayRange, type ReportColumn, type ReportName, shapeOf } from '@haidai/domain/reports';
import { sql } from 'kysely';
import type { Db } from '../../../platform/index.ts';
import { loadCarrier } from '../../reference/index.ts';
import { accounts } from '../accounting/accounts.ts';
import { listJournal } from '../accounting/list-journal.ts';
import { queriesOf, type ReportQuery, type Sums } from './report-query.ts';

/** The groups of a range, by code, and a function that gives the columns of sums. */
export interface Groups {
  groups: ReadonlyMap<string, Sums>;
  toValues: (sums: Sums) => (number | null)[];
  /** The names of the figures that are the largest of their rows, not a sum. */
  largest: readonly string[];
}

/** Returns the columns of a report. Columns of points belong to a carrier that sells them. */
export function columnsOf(report: ReportName): readonly ReportColumn[] {
  const { columns } = shapeOf(report);
  return loadCarrier().sells.points ? columns : columns.filter(({ kind }) => kind !== 'points');
}

/** Reads the groups of a report by one of its dimensions. Money is in fen. */
export async function readGroups(
  db: Db,
  { report, by, hub }: { report: ReportName; by: string; hub: string },
  range: DayRange,
): Promise<Groups> {
  const ids = columnsOf(report).map(({ id }) => id);
  if (report === 'accounts') {
    const toValues = (sums: Sums) => ids.map((id) => sums[id] ?? 0);
    return { groups: await readAccounts(db, by, range), toValues, largest: [] };
  }
  const query: ReportQuery = queriesOf(hub)[report];
  return {
    groups: await readSums(db, query, by, range),
    toValues: (sums) => ids.map((id) => query.columns[id]?.(sums) ?? null),
    largest: Object.keys(query.largest ?? {}),
  };
}

async function readSums(db: Db, query: ReportQuery, by: string, range: DayRange): Promise<Map<string, Sums>> {
  const figures = Object.entries({ ...query.sums, ...query.largest });
  const sums = figures.map(([name, figure]) => sql`coalesce(${figure}, 0)::bigint as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, number> & { key: string }>`
    select ${query.keys[by]} as key, ${sql.join(sums)} from ${query.rows(range, by)} group by 1`.execute(db);
  return new Map(rows.map(({ key, ...row }) => [String(key), row]));
}

async function readAccounts(db: Db, by: string, range: DayRange): Promise<Map<string, Sums>> {
  const groups = new Map<string, { debit: number; credit: number }>();
  for (const { day, account, of, debitFen, creditFen } of await listJournal(db, range)) {
    const key = by === 'day' ? day : [accounts[account].code, of].filter(Boolean).join('-');
    const group = groups.get(key) ?? { debit: 0, credit: 0 };
    groups.set(key, { debit: group.debit + debitFen, credit: group.credit + creditFen });
  }
  return groups;
}

/** Adds up groups, and takes the largest of the named figures. */
export function sumGroups(groups: Iterable<Sums>, largest: readonly string[] = []): Sums {
  const total: Record<string, number> = {};
  for (const sums of groups) {
    for (const [name, amount] of Object.entries(sums)) {
      const before = total[name] ?? 0;
      total[name] = largest.includes(name) ? Math.max(before, amount) : before + amount;
    }
  }
  return total;
}
