import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './figure-table.module.css';

export interface FigureColumn<Row> {
  id: string;
  title: ReactNode;
  /** The title as words, for the rows of a phone. */
  label?: string;
  cell: (row: Row) => ReactNode;
  /** The cell of the row of totals. */
  total?: ReactNode;
  /** True for numbers: they stand at the right end. */
  numeric?: boolean;
  /** True if the text may have several lines. */
  wraps?: boolean;
}

interface FigureTableProps<Row> {
  caption: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The text of a table without rows. */
  empty?: ReactNode;
  /** True for the row that the page shows beside the table. */
  isCurrent?: (row: Row) => boolean;
  /** True for the rows that the eye shall find: those of a draft. Their cells say why in words. */
  isMarked?: (row: Row) => boolean;
}

/**
 * A dense table that staff only read: figures with a row of totals, coupons, lines of money. On a phone each row becomes
 * a list of definitions. A list with filters and pages is a `PagedTable` of the desk.
 */
export function FigureTable<Row>({ caption, columns, rows, rowId, empty, isCurrent, isMarked }: FigureTableProps<Row>) {
  const hasTotals = columns.some(({ total }) => total !== undefined);
  if (rows.length === 0 && empty) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, numeric }) => (
              <th key={id} scope="col" className={numeric ? styles.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowId(row)}
              aria-current={isCurrent?.(row) ? 'true' : undefined}
              className={isMarked?.(row) ? styles.marked : undefined}
            >
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)} data-label={labelOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)} data-label={labelOf(column)}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function labelOf<Row>({ label, title }: FigureColumn<Row>): string | undefined {
  return label ?? (typeof title === 'string' ? title : undefined);
}

function classOf<Row>({ numeric, wraps }: FigureColumn<Row>): string {
  return classNames(numeric && styles.number, wraps && styles.wraps);
}
