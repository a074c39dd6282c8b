import type { OperationResult } from '@haidai/contract';
import { importFilingRows } from '@haidai/contract/filing';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { newIdempotencyKey } from '../../core/api/call.ts';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { FigureTable } from '../../ui/desk/figure-table.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import labelStyles from '../../ui/fields/field-label.module.css';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './filing.module.css';
import type { Part } from './queries.ts';
import { filingTexts } from './texts.ts';

type Imported = OperationResult<typeof importFilingRows>;

interface ImportDialogProps {
  filingId: string;
  part: Part;
  onImported: () => void;
  onClose: () => void;
}

/** Adds the changed lines of a CSV file to a draft, or lists the problems of its lines and adds nothing. */
export function ImportDialog({ filingId, part, onImported, onClose }: ImportDialogProps) {
  const t = useTexts(filingTexts);
  const language = useLanguage();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const send = useMutation({
    mutationFn: async (chosen: File): Promise<Imported> => {
      const raw = new Blob([await chosen.arrayBuffer()], { type: 'application/octet-stream' });
      const query = { filingId, part: part.part };
      return callSignedIn(importFilingRows, { query }, { file: raw, idempotencyKey: newIdempotencyKey() });
    },
    onSuccess: onImported,
  });
  return (
    <Dialog title={t('importTitle', { name: inLanguage(language, part.name) })} width={600} onClose={onClose}>
      <form
        className={dialogStyles.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (file) send.mutate(file);
        }}
      >
        <div className={styles.stack}>
          <p className={textStyles.secondary}>{t('importLead')}</p>
          <div>
            <label className={labelStyles.label} htmlFor={id}>
              {t('file')}
            </label>
            <input
              id={id}
              type="file"
              accept=".csv,text/csv"
              required
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          </div>
          <FailureNote error={send.error} />
          {send.data && <Result imported={send.data} />}
        </div>
        <div className={dialogStyles.actions}>
          <Button kind="outline" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" kind="primary" busyText={send.isPending && t('importing')}>
            {t('importFile')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Result({ imported: { added, problems } }: { imported: Imported }) {
  const t = useTexts(filingTexts);
  if (problems.length === 0) return <p role="status">{t('imported', { count: added })}</p>;
  const title = t('importRefused', { count: problems.length });
  return (
    <>
      <Note tone="err">{title}</Note>
      <div className={styles.problems}>
        <FigureTable
          caption={title}
          columns={[
            { id: 'line', title: t('lineHead'), cell: ({ line }) => t('line', { line }) },
            { id: 'message', title: t('problem'), cell: ({ message }) => message, wraps: true },
          ]}
          rows={problems.map((problem, index) => ({ ...problem, id: String(index) }))}
          rowId={(problem) => problem.id}
        />
      </div>
    </>
  );
}
