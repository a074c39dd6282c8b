import type { Report, ReportRow } from './queries.ts';

/** The key of the row that stands for the rows which are not shown. */
export const restKey = 'rest';

/**
 * Adds a row for the rows after the first page, so that the rows add up to the totals. A percentage, an average and a
 * longest time cannot be added up, so the row has none. `nameOf` names the row by the number of rows that it stands for.
 */
export function withRest(report: Report, nameOf: (count: number) => string): Report {
  const { rows, columns, total, totals, totalsBefore } = report;
  const count = total - rows.length;
  if (count <= 0) return report;
  const restOf = (whole: ReportRow['values'], of: (row: ReportRow) => ReportRow['values'] | null) =>
    columns.map(({ id, kind }, index) => {
      if (kind === 'percent' || kind === 'hours' || id === 'yield') return null;
      const shown = rows.reduce((sum, row) => sum + (of(row)?.[index] ?? 0), 0);
      return Math.round(((whole[index] ?? 0) - shown) * 100) / 100;
    });
  const rest: ReportRow = {
    key: restKey,
    label: nameOf(count),
    values: restOf(totals, ({ values }) => values),
    before: totalsBefore && restOf(totalsBefore, ({ before }) => before),
  };
  return { ...report, rows: [...rows, rest] };
}
