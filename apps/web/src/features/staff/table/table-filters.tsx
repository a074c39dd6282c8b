import { useTexts } from '../../../i18n/use-texts.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { staffTexts } from '../texts.ts';
import { type Column, choicesOf, type TableView } from './columns.ts';

interface TableFiltersProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  view: TableView;
  onChange: (next: Partial<TableView>) => void;
}

/** Words, and the values of those columns that have few of them. */
export function TableFilters<Row>({ rows, columns, view, onChange }: TableFiltersProps<Row>) {
  const t = useTexts(staffTexts);
  return (
    <>
      <TextField label={t('words')} type="search" value={view.q} maxLength={100} onChange={(q) => onChange({ q })} />
      {columns
        .filter(({ choices }) => choices)
        .map((column) => {
          const chosen = view.chosen[column.id] ?? '';
          // A value that no row has any more stays to be seen and taken back.
          const values = [...new Set([...choicesOf(rows, column), ...(chosen ? [chosen] : [])])];
          return (
            <SelectField
              key={column.id}
              label={column.title}
              value={chosen}
              options={[{ value: '', label: t('any') }, ...values.map((value) => ({ value, label: value }))]}
              onChange={(value) => onChange({ chosen: { ...view.chosen, [column.id]: value } })}
            />
          );
        })}
    </>
  );
}
