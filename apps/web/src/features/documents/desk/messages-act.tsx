import { getInvoicePdf, getReceiptPdf } from '@haidai/contract/documents';
import { listOrderMessages, resendMessage } from '@haidai/contract/notification';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { savePdf } from '../../../core/api/save-file.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import type { DeskActProps } from '../../booking/index.ts';
import { InService } from '../../service/index.ts';
import { documentsQuery, invoicesQuery } from '../queries.ts';
import { ResendReceipt } from '../resend-receipt.tsx';
import styles from './messages-act.module.css';
import { PrintButton } from './print-button.tsx';
import { PrintedDocuments } from './printed-documents.tsx';
import { messagesActTexts } from './texts.ts';

/** Prints the documents of an order, sends messages about it again, and prints or sends its receipts and invoices. */
export function MessagesAct(props: DeskActProps) {
  const t = useTexts(messagesActTexts);
  const { booking, onClose } = props;
  return (
    <InService {...props}>
      {() => (
        <Dialog title={t('title')} width={600} onClose={onClose}>
          <div className={dialogStyles.body}>
            <PrintedDocuments orderNo={booking.orderNo} onChanged={props.onChanged} />
            <Messages {...props} />
            <Receipts orderNo={booking.orderNo} />
            <Invoices orderNo={booking.orderNo} />
          </div>
        </Dialog>
      )}
    </InService>
  );
}

function Messages({ booking: { orderNo }, onChanged }: DeskActProps) {
  const t = useTexts(messagesActTexts);
  const [sent, setSent] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['desk.listOrderMessages', orderNo],
    queryFn: async () => (await call(listOrderMessages, { body: { orderNo } })).messages,
    staleTime: 0,
  });
  const resend = useOperation(resendMessage);
  if (!data) return error ? <FailureNote error={error} /> : <Skeleton height="160px" />;
  const send = (messageId: string, to: string) =>
    resend.mutate(
      { body: { orderNo, messageId } },
      {
        onSuccess: () => {
          setSent(t('sent', { to }));
          void refetch();
          onChanged();
        },
      },
    );
  return (
    <section aria-label={t('messages')}>
      <h3>{t('messages')}</h3>
      <div role="status">{sent && <Note>{sent}</Note>}</div>
      <FailureNote error={resend.error} />
      {data.length === 0 && <p className={textStyles.detail}>{t('noMessages')}</p>}
      <ul className={styles.lines}>
        {data.map(({ id, title, channel, to, againTo, at }) => (
          <li key={id} className={styles.line}>
            <span>
              {title}
              <span className={textStyles.detail}>
                {' '}
                {t(channel)} · {to} · <DateText value={at} />
              </span>
            </span>
            {againTo && (
              <Button
                kind="text"
                size="s"
                aria-label={t('againOf', { title })}
                busyText={resend.isPending && resend.variables.body.messageId === id && t('sending')}
                onClick={() => send(id, againTo)}
              >
                {t('again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Receipts({ orderNo }: { orderNo: string }) {
  const t = useTexts(messagesActTexts);
  const { data, error } = useQuery(documentsQuery(orderNo));
  const print = useOperation(getReceiptPdf);
  if (!data) return error ? <FailureNote error={error} /> : <Skeleton height="80px" />;
  const receipts = data.tickets.flatMap(({ receipt }) => receipt ?? []).filter(({ hasFiles }) => hasFiles);
  return (
    <section aria-label={t('receipts')}>
      <h3>{t('receipts')}</h3>
      <div role="status">{print.data && <Note>{t('printed', { file: print.data.fileName })}</Note>}</div>
      <FailureNote error={print.error} />
      {receipts.length === 0 && <p className={textStyles.detail}>{t('noReceipts')}</p>}
      <ul className={styles.lines}>
        {receipts.map(({ receiptNo, title }) => (
          <li key={receiptNo} className={styles.line}>
            <span>
              {receiptNo} · {title}
            </span>
            <PrintButton
              document={receiptNo}
              isBusy={print.isPending && print.variables.body.receiptNo === receiptNo}
              onPrint={() => print.mutate({ body: { orderNo, receiptNo } }, { onSuccess: savePdf })}
            />
            <ResendReceipt orderNo={orderNo} receiptNo={receiptNo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invoices({ orderNo }: { orderNo: string }) {
  const t = useTexts(messagesActTexts);
  const { data, error } = useQuery(invoicesQuery(orderNo));
  const print = useOperation(getInvoicePdf);
  if (error) return <FailureNote error={error} />;
  if (!data || data.invoices.length === 0) return null;
  return (
    <section aria-label={t('invoices')}>
      <h3>{t('invoices')}</h3>
      <div role="status">{print.data && <Note>{t('printed', { file: print.data.fileName })}</Note>}</div>
      <FailureNote error={print.error} />
      <ul className={styles.lines}>
        {data.invoices.map(({ invoiceNo, title, lines }) => (
          <li key={invoiceNo} className={styles.line}>
            <span>
              {invoiceNo} · {title} <span className={textStyles.detail}>{lines.join(t('comma'))}</span>
            </span>
            <PrintButton
              document={invoiceNo}
              isBusy={print.isPending && print.variables.body.invoiceNo === invoiceNo}
              onPrint={() => print.mutate({ body: { orderNo, invoiceNo } }, { onSuccess: savePdf })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
