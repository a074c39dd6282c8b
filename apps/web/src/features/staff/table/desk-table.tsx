import './table.css';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { staffTexts } from '../texts.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { type Column, pickRows } from './columns.ts';
import { ExportButton } from './export-button.tsx';
import { KeptViews } from './kept-views.tsx';
import { useTableView } from './table-address.ts';
import { TableFilters } from './table-filters.tsx';
import { TableGrid } from './table-grid.tsx';

interface DeskTableProps<Row> {
  /** Names its kept views, its file and its rows in the log: `booking.orders`. */
  name: string;
  /** Read out as the name of the table. */
  caption: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Enter, a double click, or a click on the first cell. */
  onOpen?: (row: Row) => void;
  /** What can be done to many. Empty while there is nothing to choose; what came of the last action is said then, too. */
  bulk?: readonly BulkAction<Row>[] | undefined;
  /** Called when a bulk action has ended: rows may have changed. */
  onBulkDone?: () => void;
  /** Said where there is no row at all. */
  empty: string;
  /** Something else in place of the grid, of the same rows. */
  children?: ((rows: Row[]) => ReactNode) | false | undefined;
}

/** Rows on the page at once; more on demand. */
const page = 100;

/**
 * The table of the desk: filters kept in the address, views kept by name, the keyboard in its rows, actions for many of
 * them with a summary, and the rows as a file.
 */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { name, caption, rows, rowId, columns, onOpen, bulk, onBulkDone, empty, children } = props;
  const t = useTexts(staffTexts);
  const [view, change] = useTableView();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [most, setMost] = useState(page);
  const picked = pickRows(rows, columns, view);
  const shown = picked.slice(0, most);
  const chosen = picked.filter((row) => selected.has(rowId(row)));
  const inGrid = columns.filter(({ onlyInFile }) => !onlyInFile);
  const titleOf = (row: Row) => String(columns[0]?.value(row) ?? rowId(row));
  const bulkDone = () => {
    setSelected(new Set());
    onBulkDone?.();
  };
  return (
    <>
      <div className="desk-tools">
        <TableFilters rows={rows} columns={columns} view={view} onChange={change} />
      </div>
      <div className="desk-tools">
        <KeptViews table={name} view={view} onApply={change} />
        <ExportButton table={name} rows={picked} columns={columns} view={view} />
      </div>
      {bulk && <BulkBar rows={chosen} titleOf={titleOf} actions={bulk} onDone={bulkDone} />}
      <p className="sec small desk-count">{t('rowCount', { shown: picked.length, all: rows.length })}</p>
      {picked.length === 0 && <EmptyState title={rows.length === 0 ? empty : t('noMatch')} />}
      {picked.length > 0 &&
        (children ? (
          children(shown)
        ) : (
          <TableGrid
            {...{ caption, rowId, selected, onOpen }}
            rows={shown}
            columns={inGrid}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            canSelect={bulk !== undefined && bulk.length > 0}
            onSelect={setSelected}
          />
        ))}
      {picked.length > most && (
        <Button kind="outline" size="s" onClick={() => setMost(most + page)}>
          {t('moreRows', { count: picked.length - most })}
        </Button>
      )}
    </>
  );
}
