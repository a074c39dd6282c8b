import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import textStyles from '../../../ui/text.module.css';
import { staffTexts } from '../texts.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import type { Column, TableView } from './columns.ts';
import styles from './desk-table.module.css';
import { ExportButton } from './export-button.tsx';
import { PageButtons } from './page-buttons.tsx';
import { SavedViews } from './saved-views.tsx';
import { packView } from './table-address.ts';
import { type Choice, TableFilters } from './table-filters.tsx';
import { TableGrid } from './table-grid.tsx';

interface PagedTableProps<Row> {
  /** The name of the table for saved views, the file and the log: `booking.orders`. */
  name: string;
  /** The caption that screen readers announce. */
  caption: string;
  /** The rows of one page. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The columns by which the server can sort. */
  sortable?: readonly string[];
  pageSize: number;
  /** The number of rows that match the filters. */
  total: number;
  /** The sum of these rows in yuan. Null if they have no amounts. */
  amount?: number | null;
  /** Lists all rows that match the filters. */
  all: () => Promise<readonly Row[]>;
  /** The view from `useTableView` with which the page was requested. */
  view: TableView;
  onView: (next: Partial<TableView>) => void;
  /** The filters. They are present if the server searches for words. */
  filters?: { choices: readonly Choice[] };
  onOpen?: (row: Row) => void;
  /** The actions on many rows. */
  bulk?: readonly BulkAction<Row>[] | undefined;
  /** Returns the amount of a row in yuan. */
  amountOf?: (row: Row) => number | null;
  /** Called after a bulk action. Rows may have changed. */
  onBulkDone?: () => void;
  /** The text of a table without rows. */
  empty: string;
  /** Renders the same rows in another form instead of the grid. */
  children?: ((rows: readonly Row[]) => ReactNode) | false | undefined;
}

/**
 * A table of a list that the server filters, sorts, counts and pages. Its file and its bulk actions cover all rows that
 * match the filters, also those of other pages.
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
        {filters && <SavedViews table={name} view={view} onApply={onView} />}
        <ExportButton table={name} count={total} all={all} columns={columns} line={packView(view)} />
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
