import type { Column } from './columns.ts';

/**
 * Matches text that a spreadsheet would run as a formula, also with full-width characters, which some programs read
 * alike.
 */
const runs = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Returns one CSV cell. A text is never a formula and keeps all its characters. Numbers stay numbers. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const shown = runs.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/**
 * Returns rows as a CSV file for spreadsheets: UTF-8 with a byte order mark and the line ends that spreadsheets expect.
 */
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
