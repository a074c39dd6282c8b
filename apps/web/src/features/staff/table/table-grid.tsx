import { useTexts } from '../../../i18n/use-texts.tsx';
import { staffTexts } from '../texts.ts';
import type { Column } from './columns.ts';
import { useRowKeys } from './row-keys.ts';

interface TableGridProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  canSelect: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen?: ((row: Row) => void) | undefined;
}

/** Rows and columns for people who work in them all day. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { caption, rows, rowId, columns, sort, onSort, canSelect, selected, onSelect, onOpen } = props;
  const t = useTexts(staffTexts);
  const ids = rows.map(rowId);
  const open = (id: string) => {
    const row = rows.find((each) => rowId(each) === id);
    if (row) onOpen?.(row);
  };
  const keys = useRowKeys({ ids, selected, canSelect, onSelect, onOpen: onOpen && open });
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  return (
    <div className="desk-scroll">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard goes through its rows */}
      <table className="desk-table" role="grid" aria-label={caption} aria-multiselectable={canSelect || undefined}>
        <thead>
          <tr>
            {canSelect && (
              <th scope="col">
                <input
                  type="checkbox"
                  className="check"
                  aria-label={t('selectAll')}
                  checked={all}
                  onChange={() => onSelect(new Set(all ? [] : ids))}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortedHead key={column.id} {...{ column, sort, onSort }} />
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
                  <td>
                    <input
                      type="checkbox"
                      className="check"
                      tabIndex={-1}
                      aria-label={t('selectRow', { row: String(columns[0]?.value(row) ?? id) })}
                      checked={selected.has(id)}
                      onChange={() => keys.choose(id)}
                    />
                  </td>
                )}
                {columns.map(({ id: column, value, show, numeric }, index) => (
                  <td key={column} className={numeric ? 'num' : isShort(value(row)) ? 'short' : undefined}>
                    {index === 0 && onOpen ? (
                      <button type="button" className="link" tabIndex={-1} onClick={() => open(id)}>
                        {show ? show(row) : value(row)}
                      </button>
                    ) : (
                      (show?.(row) ?? value(row))
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

/** A word or a number does not break; what people wrote does. */
function isShort(value: string | number): boolean {
  return String(value).length <= 10;
}

interface SortedHeadProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

function SortedHead<Row>({ column: { id, title, numeric }, sort, onSort }: SortedHeadProps<Row>) {
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  const next = { ascending: `-${id}`, descending: '' } as const;
  return (
    <th scope="col" aria-sort={order} className={numeric ? 'num' : undefined}>
      <button type="button" onClick={() => onSort(order ? next[order] : id)}>
        {title}
        <span aria-hidden="true">{order ? { ascending: ' ↑', descending: ' ↓' }[order] : ''}</span>
      </button>
    </th>
  );
}
