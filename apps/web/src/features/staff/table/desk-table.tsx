import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import textStyles from '../../../ui/text.module.css';
import { staffTexts } from '../texts.ts';
import { type Column, choicesOf, pickRows } from './columns.ts';
import styles from './desk-table.module.css';
import { ExportButton } from './export-button.tsx';
import { SavedViews } from './saved-views.tsx';
import { packView, useTableView } from './table-address.ts';
import { TableFilters } from './table-filters.tsx';
import { TableGrid } from './table-grid.tsx';

interface DeskTableProps<Row> {
  /** The name of the table for saved views, the file and the log: `dispatch.flights`. */
  name: string;
  /** The caption that screen readers announce. */
  caption: string;
  /** All rows. A list that the server pages is a `PagedTable`. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Opens a row after Enter, a double click, or a click on the first cell. */
  onOpen?: (row: Row) => void;
  /** The text of a table without rows. */
  empty: string;
}

/** The number of rows on the page at first. A button shows more. */
const page = 100;

/**
 * A table of a complete list. It keeps its filters in the address, saves views by name and exports the rows as a file.
 */
export function DeskTable<Row>({ name, caption, rows, rowId, columns, onOpen, empty }: DeskTableProps<Row>) {
  const t = useTexts(staffTexts);
  const [view, change] = useTableView();
  const [most, setMost] = useState(page);
  const picked = pickRows(rows, columns, view);
  const choices = columns
    .filter((column) => column.choices)
    .map((column) => ({
      id: column.id,
      title: column.title,
      options: choicesOf(rows, column).map((value) => ({ value, label: value })),
    }));
  return (
    <>
      <div className={styles.tools}>
        <TableFilters choices={choices} view={view} onChange={change} />
        <SavedViews table={name} view={view} onApply={change} />
        <ExportButton
          table={name}
          count={picked.length}
          all={async () => picked}
          columns={columns}
          line={packView(view)}
        />
      </div>
      <p className={classNames(textStyles.detail, styles.count)}>
        {t('rowCount', { shown: picked.length, all: rows.length })}
      </p>
      {picked.length === 0 && <EmptyState title={rows.length === 0 ? empty : t('noMatch')} />}
      {picked.length > 0 && (
        <TableGrid
          {...{ caption, rowId, onOpen }}
          rows={picked.slice(0, most)}
          columns={columns.filter(({ onlyInFile }) => !onlyInFile)}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          canSelect={false}
          selected={none}
          onSelect={() => undefined}
        />
      )}
      {picked.length > most && (
        <Button kind="outline" size="s" onClick={() => setMost(most + page)}>
          {t('moreRows', { count: picked.length - most })}
        </Button>
      )}
    </>
  );
}

const none: ReadonlySet<string> = new Set();
