import { noteExport } from '@haidai/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { call, newIdempotencyKey } from '../../../core/api/call.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { staffTexts } from '../texts.ts';
import type { Column } from './columns.ts';
import { toCsv } from './to-csv.ts';

interface ExportButtonProps<Row> {
  table: string;
  /** The number of rows that match the filters. */
  count: number;
  /** Lists all rows that match the filters. */
  all: () => Promise<readonly Row[]>;
  columns: readonly Column<Row>[];
  /** The filters and the order as one line of text, for the log. */
  line: string;
}

/**
 * Exports all rows that match the filters as a file. The server records the export first. If that fails, there is no
 * file.
 */
export function ExportButton<Row>({ table, count, all, columns, line }: ExportButtonProps<Row>) {
  const t = useTexts(staffTexts);
  const save = useMutation({
    mutationFn: async () => {
      const rows = await all();
      const body = { table, rows: rows.length, search: line };
      await call(noteExport, { body }, { idempotencyKey: newIdempotencyKey() });
      saveText(toCsv(rows, columns), `${table}.csv`);
    },
  });
  return (
    <>
      <Button
        kind="outline"
        size="s"
        disabled={count === 0}
        busyText={save.isPending && t('sending')}
        onClick={() => save.mutate()}
      >
        {t('exportCsv', { count })}
      </Button>
      <FailureNote error={save.error} />
    </>
  );
}

function saveText(text: string, download: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}
