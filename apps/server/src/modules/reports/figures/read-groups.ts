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
    return { groups: await readAccounts(db, by, range), toValues: (sums) => ids.map((id) => sums[id] ?? 0) };
  }
  const query: ReportQuery = queriesOf(hub)[report];
  return {
    groups: await readSums(db, query, by, range),
    toValues: (sums) => ids.map((id) => query.columns[id]?.(sums) ?? null),
  };
}

async function readSums(db: Db, query: ReportQuery, by: string, range: DayRange): Promise<Map<string, Sums>> {
  const names = Object.keys(query.sums);
  const sums = names.map((name) => sql`coalesce(${query.sums[name]}, 0)::bigint as ${sql.ref(name)}`);
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

/** Adds up groups. */
export function sumGroups(groups: Iterable<Sums>): Sums {
  const total: Record<string, number> = {};
  for (const sums of groups) {
    for (const [name, amount] of Object.entries(sums)) total[name] = (total[name] ?? 0) + amount;
  }
  return total;
}
