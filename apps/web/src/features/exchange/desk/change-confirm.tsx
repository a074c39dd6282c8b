import type { OperationCall } from '@haidai/contract';
import { bookChange, queryChange } from '@haidai/contract/exchange';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PayLink } from '../../payment/index.ts';
import { ChangeLines } from '../changes/change-lines.tsx';
import { changeActTexts } from './texts.ts';

interface ChangeConfirmProps {
  wish: OperationCall<typeof queryChange>['body'];
  /** The flight, the class and the amount of the list. */
  label: string;
  onChanged: () => void;
}

/** Shows the quote of the traveller, books the change after a confirmation with the amount, and offers the link. */
export function ChangeConfirm({ wish, label, onChanged }: ChangeConfirmProps) {
  const t = useTexts(changeActTexts);
  const [isAsking, setAsking] = useState(false);
  const quote = useQuery({
    queryKey: ['exchange.queryChange', wish],
    queryFn: () => call(queryChange, { body: wish }),
    staleTime: 9 * 60_000,
    gcTime: 0,
    retry: false,
  });
  const book = useOperation(bookChange);
  if (book.data) {
    const { orderNo, payAmount } = book.data;
    return (
      <>
        <div role="status">
          <Note>{t(payAmount > 0 ? 'booked' : 'bookedFree', { orderNo, amount: formatYuan(payAmount) })}</Note>
        </div>
        {payAmount > 0 && <PayLink orderNo={orderNo} onChanged={onChanged} />}
      </>
    );
  }
  if (!quote.data) return quote.error ? <FailureNote error={quote.error} /> : <Skeleton height="120px" />;
  const { lines, dueAmount, termsToAccept, quote: sealed } = quote.data;
  const accept = () =>
    book.mutate(
      {
        body: {
          orderNo: wish.orderNo,
          quote: sealed,
          acceptedDocuments: termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
        },
      },
      { onSuccess: onChanged, onError: () => void quote.refetch() },
    );
  const amount = formatYuan(dueAmount);
  return (
    <section aria-label={t('quote')}>
      <h3>{label}</h3>
      <ChangeLines lines={lines} names={new Map()} />
      <p>
        <b>{t('due', { amount })}</b>
      </p>
      <Button kind="primary" onClick={() => setAsking(true)}>
        {t('book')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('confirmTitle')}
          declineLabel={t('back')}
          confirmLabel={t('confirm', { amount })}
          busyLabel={t('sending')}
          call={book}
          onConfirm={accept}
          onClose={() => setAsking(false)}
        >
          <p>{label}</p>
          <p>{t('readOut', { terms: termsToAccept.map(({ docTitle }) => docTitle).join('、') })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
