import type { Language } from '@haidai/contract/pages';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import choiceStyles from '../../../ui/fields/choice.module.css';
import textStyles from '../../../ui/text.module.css';
import { staffTexts } from '../texts.ts';
import type { Column } from './columns.ts';
import styles from './desk-table.module.css';
import { useRowKeys } from './row-keys.ts';

interface TableGridProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  /** The columns by which rows can be sorted. The default is all. */
  sortable?: readonly string[] | undefined;
  canSelect: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen?: ((row: Row) => void) | undefined;
}

/** The grid of rows and columns of a table of the desk. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { caption, rows, rowId, columns, sort, onSort, sortable, canSelect, selected, onSelect, onOpen } = props;
  const t = useTexts(staffTexts);
  const language = useLanguage();
  const ids = rows.map(rowId);
  const open = (id: string) => {
    const row = rows.find((each) => rowId(each) === id);
    if (row) onOpen?.(row);
  };
  const keys = useRowKeys({ ids, selected, canSelect, onSelect, onOpen: onOpen && open });
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  return (
    <div className={styles.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard goes through its rows */}
      <table className={styles.table} role="grid" aria-label={caption} aria-multiselectable={canSelect || undefined}>
        <thead>
          <tr>
            {canSelect && (
              <th scope="col">
                <input
                  type="checkbox"
                  className={choiceStyles.checkbox}
                  aria-label={t('selectAll')}
                  checked={all}
                  onChange={() => onSelect(new Set(all ? [] : ids))}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortedHead
                key={column.id}
                {...{ column, sort, onSort }}
                canSort={sortable?.includes(column.id) ?? true}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row);
            return (
              <tr
                key={id}
                tabIndex={id === keys.active ? 0 : -1}
                aria-selected={canSelect ? selected.has(id) : undefined}
                onKeyDown={keys.press}
                onFocus={() => keys.setCurrent(id)}
                onDoubleClick={() => open(id)}
              >
                {canSelect && (
                  <td className={styles.short}>
                    <input
                      type="checkbox"
                      className={choiceStyles.checkbox}
                      tabIndex={-1}
                      aria-label={t('selectRow', { row: String(columns[0]?.value(row) ?? id) })}
                      checked={selected.has(id)}
                      onChange={() => keys.choose(id)}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td key={column.id} className={classOf(column, row)}>
                    {index === 0 && onOpen ? (
                      <button
                        type="button"
                        className={classNames(textStyles.link, styles.link)}
                        tabIndex={-1}
                        onClick={() => open(id)}
                      >
                        {shown(column, row, language)}
                      </button>
                    ) : (
                      shown(column, row, language)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function shown<Row>(column: Column<Row>, row: Row, language: Language): ReactNode {
  if (column.show) return column.show(row);
  const value = column.value(row);
  if (typeof value === 'string') return formatDate(value, language);
  return column.money ? formatMoney(value) : value;
}

/** Returns the style of a cell. Words, numbers and times do not wrap. Longer texts do. */
function classOf<Row>({ numeric, money, value }: Column<Row>, row: Row): string | undefined {
  if (numeric || money) return styles.number;
  const text = String(value(row));
  return text.length <= 10 || /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text) ? styles.short : undefined;
}

interface SortedHeadProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
  canSort: boolean;
}

function SortedHead<Row>({ column, sort, onSort, canSort }: SortedHeadProps<Row>) {
  const { id, title, numeric, money } = column;
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  const next = { ascending: `-${id}`, descending: '' } as const;
  return (
    <th scope="col" aria-sort={order} className={numeric || money ? styles.number : undefined}>
      {canSort ? (
        <button type="button" onClick={() => onSort(order ? next[order] : id)}>
          {title}
          <span aria-hidden="true">{order ? { ascending: ' ↑', descending: ' ↓' }[order] : ''}</span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}
