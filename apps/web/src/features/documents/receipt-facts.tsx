import { getReceiptPdf } from '@haidai/contract/documents';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { savePdf } from '../../core/api/save-file.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/feedback/note.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './documents.module.css';
import type { Receipt, ReceiptList } from './queries.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { documentsTexts } from './texts.ts';

interface ReceiptFactsProps {
  documents: ReceiptList;
  receipt: Receipt;
  onDone: (text: string) => void;
}

/** Shows an issued receipt: its content, its delivery and its actions. */
export function ReceiptFacts({ documents, receipt, onDone }: ReceiptFactsProps) {
  const t = useTexts(documentsTexts);
  const [isAnew, setAnew] = useState(false);
  const make = useOperation(getReceiptPdf);
  const { orderNo } = documents;
  const { receiptNo } = receipt;
  const rows = [
    [t('receiptNo'), receiptNo],
    [t('verifyCode'), receipt.verifyCode],
    [t('madeTo'), receipt.title],
    ...(receipt.taxNumber ? [[t('taxNumber'), receipt.taxNumber]] : []),
    [t('sentBy'), `${receipt.methodText} ${receipt.sentTo}`],
    ...(receipt.trackingNo ? [[t('trackingNo'), receipt.trackingNo]] : []),
  ];
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.line}>
        <Button
          kind="outline"
          size="s"
          aria-label={`${t('download')} ${receiptNo}`}
          busyText={make.isPending && t('downloading')}
          onClick={() => make.mutate({ body: { orderNo, receiptNo } }, { onSuccess: savePdf })}
        >
          {t('download')}
        </Button>
        <Link
          className={classNames(textStyles.link, textStyles.small)}
          to="/self/Verification"
          search={{ certificateNo: receiptNo }}
        >
          {t('verifyLink')}
        </Link>
        {receipt.canReissue && !isAnew && (
          <Button kind="text" size="s" onClick={() => setAnew(true)}>
            {t('reissue')}
          </Button>
        )}
        <span role="status" className={textStyles.detail}>
          {make.isSuccess && t('downloaded')}
        </span>
      </div>
      <FailureNote error={make.error} />
      {isAnew && (
        <section className={styles.askAgain} aria-label={t('reissueTitle')}>
          <Note tone="warn">{t('reissueNote', { receiptNo })}</Note>
          <ReceiptForm documents={documents} receiptNo={receiptNo} onDone={onDone} onCancel={() => setAnew(false)} />
        </section>
      )}
    </>
  );
}
