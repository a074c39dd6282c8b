import { listOrderDocuments, printOrderDocument } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { savePdf } from '../../../core/api/save-file.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './messages-act.module.css';
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
  if (!data) return error ? <FailureNote error={error} /> : <Skeleton height="80px" />;
  const printOne = (kind: (typeof data)[number]['kind'], key: string) =>
    print.mutate(
      { body: { orderNo, kind, key } },
      {
        onSuccess: (file) => {
          savePdf(file);
          onChanged();
        },
        onError: () => void refetch(),
      },
    );
  return (
    <section aria-label={t('documents')}>
      <h3>{t('documents')}</h3>
      <div role="status">{print.data && <Note>{t('printed', { file: print.data.fileName })}</Note>}</div>
      <FailureNote error={print.error} />
      {data.length === 0 && <p className={textStyles.detail}>{t('noDocuments')}</p>}
      <ul className={styles.lines}>
        {data.map(({ kind, key, title, detail }) => (
          <li key={`${kind} ${key}`} className={styles.line}>
            <span>
              {title} <span className={textStyles.detail}>{detail}</span>
            </span>
            <Button
              kind="text"
              size="s"
              aria-label={t('printOf', { document: `${title} ${detail}`.trim() })}
              busyText={
                print.isPending &&
                print.variables.body.kind === kind &&
                print.variables.body.key === key &&
                t('printing')
              }
              onClick={() => printOne(kind, key)}
            >
              {t('print')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
