import './refund.css';
import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useUpgradeNotice } from '../../app/upgrade-notice.tsx';
import { formatInstant, formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { isMoving, type RefundRecord, refundsQuery } from './queries.ts';
import { RefundLines } from './refund-lines.tsx';
import { refundTexts } from './texts.ts';

const RefundDialog = lazy(() => import('./refund-dialog.tsx').then((module) => ({ default: module.RefundDialog })));

/** In the order: what can be given back, and how far what was given back is. Nothing for an order without tickets. */
export function RefundCard({ order }: { order: OrderDetail }) {
  const t = useTexts(refundTexts);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { proceed, notice } = useUpgradeNotice();
  const card = useRef<HTMLDivElement>(null);
  const hasTickets = order.passengerInfoVoList.some(({ ticketVos }) => ticketVos.length > 0);
  const { data: refunds = [], error, refetch } = useQuery({ ...refundsQuery(order.orderNo), enabled: hasTickets });
  const arrived = refunds.filter((refund) => !isMoving(refund)).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order shows what has arrived in the meantime
  useEffect(() => {
    if (arrived > 0) void queryClient.invalidateQueries({ queryKey: ['booking.getOrderInfo', order.orderNo] });
  }, [arrived]);
  if (!hasTickets) return null;
  const close = (applied: boolean) => {
    setAsking(false);
    if (!applied) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^(booking|refund|insurance|ancillaries)\./.test(String(queryKey[0])),
    });
    // The button that opened the dialog may be gone with the last ticket.
    card.current?.focus();
  };
  const canRefund = order.passengerInfoVoList.some(isRefundable);
  return (
    <div ref={card} tabIndex={-1}>
      <Card>
        <CardHeader title={t('title')}>
          {canRefund && (
            <Button kind="outline" size="s" onClick={() => proceed(() => setAsking(true))}>
              {t('start')}
            </Button>
          )}
        </CardHeader>
        {error ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
        ) : (
          refunds.length === 0 && <p className="sec small">{canRefund ? t('hint') : t('hintNone')}</p>
        )}
        <ul className="rf-list">
          {refunds.map((refund) => (
            <RefundItem key={refund.refundNo} refund={refund} order={order} />
          ))}
        </ul>
      </Card>
      {notice}
      {asking && (
        <Suspense>
          <RefundDialog order={order} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function RefundItem({ refund, order }: { refund: RefundRecord; order: OrderDetail }) {
  const t = useTexts(refundTexts);
  return (
    <li>
      <div className="rf-head">
        <span>
          <b>{t('record', { refundNo: refund.refundNo })}</b>
          <small>
            {t('appliedAt', { time: formatInstant(refund.applyTime) })}
            {refund.doneTime && ` · ${t('doneAt', { time: formatInstant(refund.doneTime) })}`}
          </small>
        </span>
        <span>
          <b>{t('feeAndBack', { fee: formatYuan(refund.fee), amount: formatYuan(refund.refundAmount) })}</b>
          <Tag tone={toneOf(refund)}>{refund.statusText}</Tag>
        </span>
      </div>
      {refund.refuseReason && <p className="small">{refund.refuseReason}</p>}
      <details>
        <summary className="link small">{t('details')}</summary>
        <RefundLines lines={refund.lines} order={order} />
      </details>
    </li>
  );
}

function toneOf({ refundStatus }: RefundRecord) {
  if (refundStatus === 'REFUND_MONEY_SUCCESS') return 'ok';
  return refundStatus === 'FIRST_CHECK_REFUSE' ? 'err' : 'warn';
}

/** Whoever has a flight coupon that was neither used nor given back. */
export function isRefundable({ ticketVos }: OrderDetail['passengerInfoVoList'][number]): boolean {
  return ticketVos.some(({ coupons }) => coupons.some(({ status }) => status === 'OPEN FOR USE'));
}
