import type { Column } from './columns.ts';

/** What makes a spreadsheet run a cell instead of showing it, also in the wide forms that some of them read alike. */
const runs = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One cell: never a formula, and whole whatever it holds. Numbers stay numbers. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const shown = runs.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** Rows as a file for spreadsheets: UTF-8 with a mark at the front by which they know it, lines ended as they expect. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = [
    columns.map(({ title }) => csvCell(title)),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

function cellOf<Row>({ value, money }: Column<Row>, row: Row): string {
  const raw = value(row);
  return money && typeof raw === 'number' ? raw.toFixed(2) : csvCell(raw);
}
