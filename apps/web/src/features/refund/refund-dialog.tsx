import type { OrderDetail } from '@haidai/contract/booking';
import { refundAwardTicket, refundTicket } from '@haidai/contract/refund';
import { isAward } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useForm } from '../../core/form/use-form.ts';
import { ConfirmDialog } from '../../core/page/confirm-dialog.tsx';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import { CertificateUpload, type UploadedCertificate } from './certificate-upload.tsx';
import { quoteQuery, type RefundCause } from './queries.ts';
import styles from './refund.module.css';
import { RefundChoice } from './refund-choice.tsx';
import { RefundOffer, RefundTotal } from './refund-offer.tsx';
import { type Reason, RefundReason } from './refund-reason.tsx';
import { openSegments, refundablePeople, requestOf } from './refund-request.ts';
import { RefundTips } from './refund-tips.tsx';
import { refundTexts } from './texts.ts';

interface Asked {
  seqs: number[];
  flights: number[];
  reason: Reason;
  cause: RefundCause;
}

interface RefundDialogProps {
  order: OrderDetail;
  /** Whether the dialog asks once more, with the amount. The staff read it to their caller. */
  asksTwice?: boolean;
  onClose: (applied: boolean) => void;
}

/** Chooses the passengers, the flights and the reason. Shows the refund line by line, then asks for the decision. */
export function RefundDialog({ order, asksTwice = false, onClose }: RefundDialogProps) {
  const t = useTexts(refundTexts);
  const failureText = useFailureText();
  const people = refundablePeople(order);
  const byMoney = useOperation(refundTicket);
  const byAward = useOperation(refundAwardTicket);
  const [asked, setAsked] = useState<Asked>({
    seqs: people.map(({ seq }) => seq),
    flights: openSegments(order),
    reason: 'ZY',
    cause: 'FLIGHT',
  });
  const [isAsking, setAsking] = useState(false);
  const change = (part: Partial<Asked>) => setAsked((before) => ({ ...before, ...part }));
  const request = requestOf(order, asked);
  const quote = useQuery(quoteQuery(request));
  const needsCheck = quote.data?.needsCheck === true && request !== null;
  const form = useForm({
    initial: { certificates: [] as UploadedCertificate[], note: '' },
    check: ({ certificates }) => ({
      // The upload shows this error with its own text.
      certificates: needsCheck && certificates.length === 0 ? t('certificateNeeded') : undefined,
    }),
    submit: async ({ certificates, note }) => {
      if (!quote.data) return false;
      const ids = needsCheck ? certificates.map(({ certificateId }) => certificateId) : [];
      const body = { orderNo: order.orderNo, quote: quote.data.quote, note, certificates: ids };
      try {
        if (isAward(order.orderType)) await byAward.mutateAsync({ query: { plat: 'B2C' }, body });
        else await byMoney.mutateAsync({ body });
        return true;
      } catch (error) {
        void quote.refetch();
        throw error;
      }
    },
    onDone: (applied) => applied && onClose(true),
  });
  const asVoluntary = () => {
    change({ reason: 'ZY' });
    // The button disappears with its refusal, so the focus moves to the choice that the button made.
    form.element.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
  };
  const refusal = quote.error ?? form.failure;
  const next = isRefusal(refusal) ? refusal.next?.action : undefined;
  const offer = request && !quote.isFetching ? quote.data : undefined;
  return (
    <Dialog title={t('dialogTitle')} width={600} onClose={() => onClose(false)}>
      <div ref={form.attach} className={classNames(dialogStyles.body, styles.refundDialog)}>
        <RefundChoice
          people={people}
          segments={order.trips.flatMap((trip) => trip.segments)}
          seqs={asked.seqs}
          flights={asked.flights}
          onPeople={(seqs) => change({ seqs })}
          onFlights={(flights) => change({ flights })}
        />
        <RefundReason
          reason={asked.reason}
          cause={asked.cause}
          onReason={(reason) => change({ reason })}
          onCause={(cause) => change({ cause })}
        />
        {needsCheck && (
          <>
            <CertificateUpload
              orderNo={order.orderNo}
              certificates={form.values.certificates}
              onChange={(certificates) => form.set({ certificates })}
              needed={form.error('certificates') !== undefined}
            />
            <TextField label={t('note')} maxLength={120} {...form.field('note')} />
          </>
        )}
        <div aria-live="polite" aria-busy={quote.isFetching}>
          {request === null && <Note>{t('everyone')}</Note>}
          {quote.isFetching && <p className={textStyles.detail}>{t('calculating')}</p>}
          {offer && <RefundOffer offer={offer} order={order} />}
        </div>
        {refusal && (
          <Note tone="err">
            {failureText(refusal)}{' '}
            {next === 'voluntary' && (
              <button type="button" className={textStyles.link} onClick={asVoluntary}>
                {t('asVoluntary')}
              </button>
            )}
            {!isRefusal(refusal) && (
              <button type="button" className={textStyles.link} onClick={() => void quote.refetch()}>
                {t('quoteAgain')}
              </button>
            )}
          </Note>
        )}
        <div className={styles.decision}>
          <div aria-live="polite">{offer && <RefundTotal offer={offer} />}</div>
          <div className={classNames(dialogStyles.actions, styles.dialogActions)}>
            <Button kind="outline" onClick={() => onClose(false)}>
              {t('back')}
            </Button>
            <Button
              kind="primary"
              disabled={!offer}
              busyText={form.isSending && t('confirming')}
              onClick={() => (asksTwice ? setAsking(true) : form.submit())}
            >
              {t(needsCheck ? 'submit' : 'confirm')}
            </Button>
          </div>
        </div>
        <RefundTips />
        {isAsking && offer && (
          <ConfirmDialog
            title={t('confirm')}
            declineLabel={t('back')}
            confirmLabel={t('confirmAmount', { amount: formatYuan(offer.refundAmount) })}
            busyLabel={t('confirming')}
            call={{ isPending: form.isSending, error: form.failure }}
            onConfirm={() => form.submit()}
            onClose={() => setAsking(false)}
          >
            <RefundTotal offer={offer} />
            <p>{t('askTwice')}</p>
          </ConfirmDialog>
        )}
      </div>
    </Dialog>
  );
}
