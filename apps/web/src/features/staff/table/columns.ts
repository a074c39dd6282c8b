import type { ReactNode } from 'react';

/** A column of a table of the desk. */
export interface Column<Row> {
  /** The id of the column, also its name in the address. */
  id: string;
  title: string;
  /** Returns the value that search, sorting and export use. */
  value: (row: Row) => string | number;
  /** Returns the cell content, if it differs from the value. */
  show?: (row: Row) => ReactNode;
  /** True if a filter above the table offers the values of the column. */
  choices?: boolean;
  /** True for numbers, which are aligned at the end of the column. */
  numeric?: boolean;
  /** True for amounts in yuan: numbers with two decimals, also in the exported file. */
  money?: boolean;
  /** True if only the exported file has the column, because the table has no room for it. */
  onlyInFile?: boolean;
}

/** The view of a table: search words, choices by column, and a sort order (`-since` is descending). */
export interface TableView {
  q: string;
  sort: string;
  chosen: Readonly<Record<string, string>>;
  /** The page number, from 1, of a table that the server pages. */
  page: number;
}

/** Returns the rows that contain every word and match every choice, in the sort order of the view. */
export function pickRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], view: TableView): Row[] {
  const words = view.q.toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = columns.filter(({ id }) => view.chosen[id]);
  const picked = rows.filter((row) => {
    const text = columns.map(({ value }) => String(value(row)).toLowerCase());
    const hasWords = words.every((word) => text.some((each) => each.includes(word)));
    return hasWords && chosen.every(({ id, value }) => String(value(row)) === view.chosen[id]);
  });
  const order = columns.find(({ id }) => id === view.sort.replace(/^-/, ''));
  if (!order) return picked;
  const way = view.sort.startsWith('-') ? -1 : 1;
  return picked.sort((a, b) => way * compare(order.value(a), order.value(b)));
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'zh-CN', { numeric: true });
}

/** Returns the values of a column in these rows, each once. */
export function choicesOf<Row>(rows: readonly Row[], { value }: Column<Row>): string[] {
  return [...new Set(rows.map((row) => String(value(row))))].filter(Boolean).sort();
}
