import type { ReactNode } from 'react';

/** A column of a table of the desk. */
export interface Column<Row> {
  /** Also its name in the address. */
  id: string;
  title: string;
  /** What is looked through, put in order and exported. */
  value: (row: Row) => string | number;
  /** How it is shown, where not as its value. */
  show?: (row: Row) => ReactNode;
  /** Its values can be chosen among, above the table. */
  choices?: boolean;
  /** Numbers stand at the end of their column. */
  numeric?: boolean;
  /** Yuan: numbers, with both decimals also where they are exported. */
  money?: boolean;
  /** Only in the file, where the table has no room for it. */
  onlyInFile?: boolean;
}

/** What is asked of a table: words, choices by column, and an order (`-since` the other way round). */
export interface TableView {
  q: string;
  sort: string;
  chosen: Readonly<Record<string, string>>;
  /** Of a table that the server pages, from 1. */
  page: number;
}

/** The rows that hold every word and every choice, in the order that is asked for. */
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

/** The values a column has in these rows, each once. */
export function choicesOf<Row>(rows: readonly Row[], { value }: Column<Row>): string[] {
  return [...new Set(rows.map((row) => String(value(row))))].filter(Boolean).sort();
}
