import { getInvoicePdf } from '@haidai/contract/documents';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { savePdf } from '../../../core/api/save-file.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import type { Invoice } from '../queries.ts';
import { InvoiceForm } from './invoice-form.tsx';
import styles from './invoices.module.css';
import { invoiceTexts } from './texts.ts';

interface InvoiceFactsProps {
  orderNo: string;
  invoice: Invoice;
  onDone: (text: string) => void;
}

/** Shows an issued invoice: its content, the PDF, and the form that issues it again. */
export function InvoiceFacts({ orderNo, invoice, onDone }: InvoiceFactsProps) {
  const t = useTexts(invoiceTexts);
  const [isAnew, setAnew] = useState(false);
  const make = useOperation(getInvoicePdf);
  const { invoiceNo } = invoice;
  const rows = [
    [t('invoiceNo'), invoiceNo],
    [t('verifyCode'), invoice.verifyCode],
    [t('items'), invoice.lines.join(t('listComma'))],
    [t('amount'), `¥${formatMoney(invoice.amount)}`],
    [t('vat'), `¥${formatMoney(invoice.vat)}`],
    [t('madeTo'), invoice.title],
    ...(invoice.taxNumber ? [[t('taxNumber'), invoice.taxNumber]] : []),
    [t('sentTo'), invoice.sentTo],
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
          aria-label={`${t('download')} ${invoiceNo}`}
          busyText={make.isPending && t('downloading')}
          onClick={() => make.mutate({ body: { orderNo, invoiceNo } }, { onSuccess: savePdf })}
        >
          {t('download')}
        </Button>
        {invoice.canReissue && !isAnew && (
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
        <section className={styles.form} aria-label={t('reissueTitle')}>
          <Note tone="warn">{t('reissueNote', { invoiceNo })}</Note>
          <InvoiceForm orderNo={orderNo} invoiceNo={invoiceNo} onDone={onDone} onCancel={() => setAnew(false)} />
        </section>
      )}
    </>
  );
}
