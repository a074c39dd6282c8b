import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/feedback/note.tsx';
import textStyles from '../../ui/text.module.css';
import { DocumentFacts, type FactRow } from './document-facts.tsx';
import styles from './documents.module.css';
import { documentsTexts } from './texts.ts';

interface IssuedDocumentProps {
  number: string;
  rows: readonly FactRow[];
  /** The files that can be downloaded now. */
  files: readonly { format: string; save: () => Promise<void> }[];
  /** The form that issues the document again, with its title and its warning. */
  reissue: { title: string; note: string; renderForm: (close: () => void) => ReactNode };
  canReissue: boolean;
}

/** Shows an issued receipt or invoice: its facts, the PDF, the link to the verification, and the form to reissue it. */
export function IssuedDocument({ number, rows, files, reissue, canReissue }: IssuedDocumentProps) {
  const t = useTexts(documentsTexts);
  const [isAnew, setAnew] = useState(false);
  const download = useMutation({ mutationFn: (file: (typeof files)[number]) => file.save() });
  return (
    <>
      <DocumentFacts rows={rows} />
      <div className={styles.line}>
        {files.map((file) => (
          <Button
            key={file.format}
            kind="outline"
            size="s"
            aria-label={`${t('download', { format: file.format })} ${number}`}
            busyText={download.isPending && download.variables.format === file.format && t('downloading')}
            onClick={() => download.mutate(file)}
          >
            {t('download', { format: file.format })}
          </Button>
        ))}
        <Link
          className={classNames(textStyles.link, textStyles.small)}
          to="/self/Verification"
          search={{ certificateNo: number }}
        >
          {t('verifyLink')}
        </Link>
        {canReissue && !isAnew && (
          <Button kind="text" size="s" onClick={() => setAnew(true)}>
            {t('reissue')}
          </Button>
        )}
        <span role="status" className={textStyles.detail}>
          {download.isSuccess && t('downloaded')}
        </span>
      </div>
      <FailureNote error={download.error} />
      {isAnew && (
        <section className={styles.form} aria-label={reissue.title}>
          <Note tone="warn">{reissue.note}</Note>
          {reissue.renderForm(() => setAnew(false))}
        </section>
      )}
    </>
  );
}
