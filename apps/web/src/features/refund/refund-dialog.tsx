import type { OrderDetail } from '@haidai/contract/booking';
import { refundTicket } from '@haidai/contract/refund';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../app/refusal-error.ts';
import { useOperation } from '../../app/use-operation.ts';
import { formatInstant, formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Price } from '../../ui/price.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { quoteQuery, type RefundRequest } from './queries.ts';
import { isRefundable } from './refund-card.tsx';
import { RefundChoice } from './refund-choice.tsx';
import { RefundLines } from './refund-lines.tsx';
import { refundTexts } from './texts.ts';

type Reason = 'ZY' | 'FZY';

/** Whose tickets, which flights, why; what comes back, line by line; and only then the decision. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: (applied: boolean) => void }) {
  const t = useTexts(refundTexts);
  const people = order.passengerInfoVoList.filter(isRefundable);
  const segments = order.trips.flatMap((trip) => trip.segments);
  const [seqs, setSeqs] = useState<number[]>(people.map(({ seq }) => seq));
  const [flights, setFlights] = useState<number[]>(openSegments(order));
  const [reason, setReason] = useState<Reason>('ZY');
  const request = requestOf(order, { seqs, flights, reason });
  const quote = useQuery(quoteQuery(request));
  const apply = useOperation(refundTicket);
  const confirm = () => {
    if (!quote.data) return;
    apply.mutate(
      { body: { orderNo: order.orderNo, quote: quote.data.quote } },
      { onSuccess: () => onClose(true), onError: () => void quote.refetch() },
    );
  };
  const refusal = quote.error ?? apply.error;
  const next = isRefusal(refusal) ? refusal.next?.action : undefined;
  return (
    <Dialog title={t('dialogTitle')} width={600} onClose={() => onClose(false)}>
      <div className="dialog-body rf-dialog">
        <RefundChoice
          people={people}
          segments={segments}
          seqs={seqs}
          flights={flights}
          onPeople={setSeqs}
          onFlights={setFlights}
        />
        <div className="rf-reason">
          <span className="small">{t('reason')}</span>
          <SegmentedControl<Reason>
            label={t('reason')}
            options={[
              { value: 'ZY', label: t('ZY') },
              { value: 'FZY', label: t('FZY') },
            ]}
            value={reason}
            onChange={setReason}
          />
          <small className="sec">{t('reasonHint')}</small>
        </div>
        <div aria-live="polite" aria-busy={quote.isFetching}>
          {request === null && <Note>{t('everyone')}</Note>}
          {quote.isFetching && <p className="sec small">{t('calculating')}</p>}
          {quote.data && request && !quote.isFetching && (
            <>
              <RefundLines lines={quote.data.lines} order={order} />
              <p className="rf-total">
                <b>{t('refundAmount')}</b> <Price yuan={quote.data.refundAmount} />
              </p>
              {quote.data.dearer && (
                <Note tone="warn">
                  {t('dearer', {
                    time: formatInstant(quote.data.dearer.from),
                    before: formatYuan(quote.data.fee),
                    after: formatYuan(quote.data.dearer.fee),
                  })}
                </Note>
              )}
            </>
          )}
        </div>
        {refusal && (
          <Note tone="err">
            {isRefusal(refusal) ? refusal.message : t('lost')}{' '}
            {next === 'voluntary' && (
              <button type="button" className="link" onClick={() => setReason('ZY')}>
                {t('asVoluntary')}
              </button>
            )}
            {!isRefusal(refusal) && (
              <button type="button" className="link" onClick={() => void quote.refetch()}>
                {t('quoteAgain')}
              </button>
            )}
          </Note>
        )}
        <div className="dialog-actions">
          <Button kind="outline" onClick={() => onClose(false)}>
            {t('back')}
          </Button>
          <Button
            kind="primary"
            disabled={!quote.data || !request || quote.isFetching}
            busyText={apply.isPending && t('confirming')}
            onClick={confirm}
          >
            {t('confirm')}
          </Button>
        </div>
        <p className="small sec rf-foot">
          {t('holds')}
          {t('cannotUndo')}
          {t('arrives')}
        </p>
      </div>
    </Dialog>
  );
}

interface Choice {
  seqs: readonly number[];
  flights: readonly number[];
  reason: Reason;
}

/** Null where nothing is chosen. Of people who have fewer of the flights left, those they have. */
function requestOf(order: OrderDetail, { seqs, flights, reason }: Choice): RefundRequest | null {
  const tickets = order.passengerInfoVoList
    .filter(({ seq }) => seqs.includes(seq))
    .map(({ seq, ticketVos }) => ({
      passengerSeq: seq,
      segments: ticketVos
        .flatMap(({ coupons }) => coupons)
        .filter(({ status, segmentIndex }) => status === 'OPEN FOR USE' && flights.includes(segmentIndex))
        .map(({ segmentIndex }) => segmentIndex),
    }))
    .filter(({ segments }) => segments.length > 0);
  return tickets.length > 0 ? { orderNo: order.orderNo, changeReason: reason, tickets } : null;
}

function openSegments({ passengerInfoVoList }: OrderDetail): number[] {
  const open = passengerInfoVoList
    .flatMap(({ ticketVos }) => ticketVos)
    .flatMap(({ coupons }) => coupons)
    .filter(({ status }) => status === 'OPEN FOR USE');
  return [...new Set(open.map(({ segmentIndex }) => segmentIndex))];
}
