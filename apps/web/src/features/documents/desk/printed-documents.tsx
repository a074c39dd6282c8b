import { listOrderDocuments, printOrderDocument } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../core/api/call.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { savePdf } from '../../../core/api/save-file.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './messages-act.module.css';
import { PrintButton } from './print-button.tsx';
import { messagesActTexts } from './texts.ts';

interface PrintedDocumentsProps {
  orderNo: string;
  onChanged: () => void;
}

/** Prints the boarding passes and the other documents of an order as its traveller gets them. */
export function PrintedDocuments({ orderNo, onChanged }: PrintedDocumentsProps) {
  const t = useTexts(messagesActTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['desk.listOrderDocuments', orderNo],
    queryFn: async () => (await call(listOrderDocuments, { body: { orderNo } })).documents,
    staleTime: 0,
  });
  const print = useOperation(printOrderDocument);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data) return error ? <FailureNote error={error} /> : <Skeleton height="80px" />;
  const printOne = (kind: (typeof data)[number]['kind'], key: string) =>
    print.mutate(
      { body: { orderNo, kind, key } },
      {
        onSuccess: (file) => {
          savePdf(file);
          onChanged();
        },
        onError: () => {
          void refetch();
          // The document, and the button with the focus, may be gone.
          heading.current?.focus();
        },
      },
    );
  return (
    <section aria-label={t('documents')}>
      <h3 ref={heading} tabIndex={-1}>
        {t('documents')}
      </h3>
      <div role="status">{print.data && <Note>{t('printed', { file: print.data.fileName })}</Note>}</div>
      <FailureNote error={print.error} />
      {data.length === 0 && <p className={textStyles.detail}>{t('noDocuments')}</p>}
      <ul className={styles.lines}>
        {data.map(({ kind, key, title, detail }) => (
          <li key={`${kind} ${key}`} className={styles.line}>
            <span>
              {title} <span className={textStyles.detail}>{detail}</span>
            </span>
            <PrintButton
              document={`${title} ${detail}`.trim()}
              isBusy={print.isPending && print.variables.body.kind === kind && print.variables.body.key === key}
              onPrint={() => printOne(kind, key)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
