import type { OrderDetail } from '@haidai/contract/booking';
import { refundAwardTicket, refundTicket } from '@haidai/contract/refund';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { CertificateUpload, type UploadedCertificate } from './certificate-upload.tsx';
import { isAward, quoteQuery, type RefundCause } from './queries.ts';
import styles from './refund.module.css';
import { RefundChoice } from './refund-choice.tsx';
import { RefundOffer, RefundTotal } from './refund-offer.tsx';
import { type Reason, RefundReason } from './refund-reason.tsx';
import { openSegments, refundablePeople, requestOf } from './refund-request.ts';
import { RefundTips } from './refund-tips.tsx';
import { refundTexts } from './texts.ts';

/** Whose tickets, which flights, why; what comes back, line by line; and only then the decision. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: (applied: boolean) => void }) {
  const t = useTexts(refundTexts);
  const failureText = useFailureText();
  const people = refundablePeople(order);
  const [seqs, setSeqs] = useState<number[]>(people.map(({ seq }) => seq));
  const [flights, setFlights] = useState<number[]>(openSegments(order));
  const [reason, setReason] = useState<Reason>('ZY');
  const [cause, setCause] = useState<RefundCause>('FLIGHT');
  const [certificates, setCertificates] = useState<UploadedCertificate[]>([]);
  const [note, setNote] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus<HTMLDivElement>(attempts, null);
  const request = requestOf(order, { seqs, flights, reason, cause });
  const quote = useQuery(quoteQuery(request));
  const byMoney = useOperation(refundTicket);
  const byAward = useOperation(refundAwardTicket);
  const apply = isAward(order) ? byAward : byMoney;
  const needsCheck = quote.data?.needsCheck === true && request !== null;
  const confirm = () => {
    setAttempts((count) => count + 1);
    if (!quote.data || (needsCheck && certificates.length === 0)) return;
    const ids = needsCheck ? certificates.map(({ certificateId }) => certificateId) : [];
    const body = { orderNo: order.orderNo, quote: quote.data.quote, note, certificates: ids };
    const then = { onSuccess: () => onClose(true), onError: () => void quote.refetch() };
    if (isAward(order)) byAward.mutate({ query: { plat: 'B2C' }, body }, then);
    else byMoney.mutate({ body }, then);
  };
  const asVoluntary = () => {
    setReason('ZY');
    // The button goes with the refusal it stands in: the focus waits on what it has chosen.
    form.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
  };
  const refusal = quote.error ?? apply.error;
  const next = isRefusal(refusal) ? refusal.next?.action : undefined;
  const offer = request && !quote.isFetching ? quote.data : undefined;
  return (
    <Dialog title={t('dialogTitle')} width={600} onClose={() => onClose(false)}>
      <div ref={form} className={classNames(dialogStyles.body, styles.refundDialog)}>
        <RefundChoice
          people={people}
          segments={order.trips.flatMap((trip) => trip.segments)}
          seqs={seqs}
          flights={flights}
          onPeople={setSeqs}
          onFlights={setFlights}
        />
        <RefundReason reason={reason} cause={cause} onReason={setReason} onCause={setCause} />
        {needsCheck && (
          <>
            <CertificateUpload
              orderNo={order.orderNo}
              certificates={certificates}
              onChange={setCertificates}
              needed={attempts > 0}
            />
            <TextField label={t('note')} value={note} onChange={setNote} maxLength={120} />
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
            <Button kind="primary" disabled={!offer} busyText={apply.isPending && t('confirming')} onClick={confirm}>
              {t(needsCheck ? 'submit' : 'confirm')}
            </Button>
          </div>
        </div>
        <RefundTips />
      </div>
    </Dialog>
  );
}
