import { noteExport } from '@haidai/contract/staff';
import { FailureNote } from '../../../app/failure-note.tsx';
import { useOperation } from '../../../app/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { staffTexts } from '../texts.ts';
import type { Column, TableView } from './columns.ts';
import { packView } from './table-address.ts';
import { toCsv } from './to-csv.ts';

interface ExportButtonProps<Row> {
  table: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  view: TableView;
}

/** The rows that are shown, as a file. That they leave is written down first; without that there is none. */
export function ExportButton<Row>({ table, rows, columns, view }: ExportButtonProps<Row>) {
  const t = useTexts(staffTexts);
  const note = useOperation(noteExport);
  const save = () =>
    note.mutate(
      { body: { table, rows: rows.length, search: packView(view) } },
      { onSuccess: () => saveText(toCsv(rows, columns), `${table}.csv`) },
    );
  return (
    <>
      <Button
        kind="outline"
        size="s"
        disabled={rows.length === 0}
        busyText={note.isPending && t('sending')}
        onClick={save}
      >
        {t('exportCsv', { count: rows.length })}
      </Button>
      <FailureNote error={note.error} />
    </>
  );
}

function saveText(text: string, download: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}
