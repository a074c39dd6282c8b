import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getReport as operation } from '@haidai/contract/reports';
import { fenToYuan } from '@haidai/domain/money';
import { comparedRange, type DayRange, daysOf, mostDaysOf, type ReportColumn, shapeOf } from '@haidai/domain/reports';
import { addDays, daysBetween } from '@haidai/domain/time';
import { type Db, type Deps, type Language, Refusal } from '../../../platform/index.ts';
import { columnTitle, dimensionTitle } from './label-texts.ts';
import { createLabels } from './labels.ts';
import { columnsOf, type Groups, readGroups, sumGroups } from './read-groups.ts';

type Query = OperationInput<typeof operation>['query'];
type Result = OperationResult<typeof operation>;
type Row = Result['rows'][number];
type Values = Row['values'];

/**
 * Returns a page of a report, with the same figures of the range compared. It reads summary tables only. Refuses
 * `invalidInput` for an unknown dimension or column, and for a range that is empty or longer than `mostDaysOf`.
 */
export async function getReport(deps: Deps, query: Query, language: Language): Promise<Result> {
  const { report, from, to, page, pageSize } = query;
  const shape = shapeOf(report);
  const columns = columnsOf(report);
  const by = query.by || shape.by[0];
  const range = { from, to };
  const days = daysOf(range);
  const sort = query.sort.replace(/^-/, '');
  const isKnown = shape.by.includes(by) && (sort === '' || columns.some(({ id }) => id === sort));
  if (!isKnown || days < 1 || days > mostDaysOf(report)) throw new Refusal('invalidInput');
  const compared = comparedRange(range, query.compare);
  const asked = { report, by, hub: deps.config.carrier.hub };
  const { db } = await deps.chooseLateDb();
  const groups = await readGroups(db, asked, range);
  const before = compared && (await readGroups(db, asked, compared));
  const rows = toRows(groups, before, { by, range, compared, columns });
  const ordered = order(rows, query.sort, columns);
  const labels = await createLabels(db, report, by, language);
  const shown = ordered.slice((page - 1) * pageSize, page * pageSize);
  return {
    report,
    by,
    byTitle: dimensionTitle(by, language),
    dataUntil: await readMark(db),
    range,
    compared,
    columns: columns.map(({ id, kind }) => ({ id, kind, title: columnTitle(report, id, language) })),
    total: rows.length,
    rows: shown.map((row) => ({ ...row, label: labels(row.key) })),
    totals: totalsOf(groups, columns),
    totalsBefore: before && totalsOf(before, columns),
  };
}

/** Returns the moment up to which the summary tables are complete, or null before their first filling. */
export async function readMark(db: Db): Promise<string | null> {
  const mark = await db.selectFrom('report_mark').select('complete_until').executeTakeFirst();
  return mark?.complete_until.toISOString() ?? null;
}

interface Shown {
  by: string;
  range: DayRange;
  compared: DayRange | null;
  columns: readonly ReportColumn[];
}

/** Joins both ranges by code. Every day of a range has a row, and a day is compared with the day in the same place. */
function toRows(groups: Groups, before: Groups | null, shown: Shown): Omit<Row, 'label'>[] {
  const { by, range, compared, columns } = shown;
  const shift = compared ? daysBetween(compared.from, range.from) : 0;
  const beforeKey = (key: string) => (by === 'day' ? addDays(key, -shift) : key);
  const days = by === 'day' ? Array.from({ length: daysOf(range) }, (_, index) => addDays(range.from, index)) : [];
  const others = by === 'day' || !before ? [] : before.groups.keys();
  const keys = new Set([...days, ...groups.groups.keys(), ...others]);
  return [...keys].map((key) => ({
    key,
    values: toWire(groups.toValues(groups.groups.get(key) ?? {}), columns),
    before: before && toWire(before.toValues(before.groups.get(beforeKey(key)) ?? {}), columns),
  }));
}

function totalsOf({ groups, toValues, largest }: Groups, columns: readonly ReportColumn[]): Values {
  return toWire(toValues(sumGroups(groups.values(), largest)), columns);
}

/** Money becomes yuan, tenths of a percent become percent, and minutes become hours with one decimal. */
function toWire(values: readonly (number | null)[], columns: readonly ReportColumn[]): Values {
  return values.map((value, index) => {
    if (value === null) return null;
    const kind = columns[index]?.kind;
    if (kind === 'money') return fenToYuan(value);
    if (kind === 'hours') return Math.round(value / 6) / 10;
    return kind === 'percent' ? value / 10 : value;
  });
}

function order(rows: readonly Omit<Row, 'label'>[], sort: string, columns: readonly ReportColumn[]) {
  const byKey = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  if (sort === '') return byKey;
  const at = columns.findIndex(({ id }) => id === sort.replace(/^-/, ''));
  const sign = sort.startsWith('-') ? -1 : 1;
  return byKey.toSorted((a, b) => sign * ((a.values[at] ?? 0) - (b.values[at] ?? 0)));
}
