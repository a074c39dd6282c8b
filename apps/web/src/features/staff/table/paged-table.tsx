import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import textStyles from '../../../ui/text.module.css';
import { staffTexts } from '../texts.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import type { Column, TableView } from './columns.ts';
import styles from './desk-table.module.css';
import { ExportButton } from './export-button.tsx';
import { KeptViews } from './kept-views.tsx';
import { PageButtons } from './page-buttons.tsx';
import { type Choice, TableFilters } from './table-filters.tsx';
import { TableGrid } from './table-grid.tsx';

interface PagedTableProps<Row> {
  /** Names its kept views, its file and its rows in the log: `booking.orders`. */
  name: string;
  /** Read out as the name of the table. */
  caption: string;
  /** One page. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The columns that the server puts rows in order by. */
  sortable?: readonly string[];
  pageSize: number;
  /** How many rows the filters leave. */
  total: number;
  /** The money in them, in yuan; null where they have none. */
  amount?: number | null;
  /** All rows that the filters leave. */
  all: () => Promise<readonly Row[]>;
  /** Of `useTableView`: what the page was asked for with. */
  view: TableView;
  onView: (next: Partial<TableView>) => void;
  /** Whether the server looks for words. */
  filters?: { choices: readonly Choice[] };
  onOpen?: (row: Row) => void;
  /** What can be done to many. */
  bulk?: readonly BulkAction<Row>[] | undefined;
  /** The money of a row, in yuan. */
  amountOf?: (row: Row) => number | null;
  /** Called when a bulk action has ended: rows may have changed. */
  onBulkDone?: () => void;
  /** Said where there is no row at all. */
  empty: string;
  /** Something else in place of the grid, of the same rows. */
  children?: ((rows: readonly Row[]) => ReactNode) | false | undefined;
}

/**
 * A list that the server filters, sorts, counts and pages. Its file and its bulk actions cover all rows that the filters
 * leave, also those of other pages.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { name, caption, rows, rowId, columns, sortable = [], pageSize, total, amount = null, all } = props;
  const { view, onView, filters, onOpen, bulk, amountOf, onBulkDone, empty, children } = props;
  const t = useTexts(staffTexts);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isFiltered = view.q !== '' || Object.values(view.chosen).some(Boolean);
  const bulkDone = () => {
    setSelected(new Set());
    onBulkDone?.();
  };
  return (
    <>
      <div className={styles.tools}>
        {filters && <TableFilters choices={filters.choices} view={view} onChange={onView} />}
        {filters && <KeptViews table={name} view={view} onApply={onView} />}
        <ExportButton table={name} count={total} all={all} columns={columns} view={view} />
      </div>
      {bulk && (
        <BulkBar
          rows={rows.filter((row) => selected.has(rowId(row)))}
          {...{ total, all, amountOf, rowId }}
          titleOf={(row) => String(columns[0]?.value(row) ?? rowId(row))}
          actions={bulk}
          onDone={bulkDone}
        />
      )}
      <p className={classNames(textStyles.detail, styles.count)} aria-live="polite">
        {t('total', { count: total })}
        {amount !== null && t('totalAmount', { amount: formatMoney(amount) })}
      </p>
      {rows.length === 0 && <EmptyState title={isFiltered ? t('noMatch') : empty} />}
      {rows.length > 0 &&
        (children ? (
          children(rows)
        ) : (
          <TableGrid
            {...{ caption, rows, rowId, selected, onOpen, sortable }}
            columns={columns.filter(({ onlyInFile }) => !onlyInFile)}
            sort={view.sort}
            onSort={(sort) => onView({ sort })}
            canSelect={bulk !== undefined && bulk.length > 0}
            onSelect={setSelected}
          />
        ))}
      <PageButtons page={view.page} pageSize={pageSize} total={total} onPage={(page) => onView({ page })} />
    </>
  );
}
