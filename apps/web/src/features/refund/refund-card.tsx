import type { OrderDetail } from '@haidai/contract/booking';
import { isUnderReview } from '@haidai/domain/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import cardStyles from '../../ui/display/card.module.css';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import layoutStyles from '../../ui/layout.module.css';
import recordStyles from '../../ui/record-list.module.css';
import textStyles from '../../ui/text.module.css';
import { CheckedInNote, hasCoupon } from '../checkin/index.ts';
import { useUpgradeNotice } from '../upgrade/index.ts';
import { addOnsQuery, isMoving, refundsQuery } from './queries.ts';
import { refundablePeople } from './refund-request.ts';
import { refundTexts } from './texts.ts';

const RefundItem = lazy(() => import('./refund-item.tsx').then((module) => ({ default: module.RefundItem })));
const RefundDialog = lazy(() => import('./refund-dialog.tsx').then((module) => ({ default: module.RefundDialog })));
const AddOnsDialog = lazy(() => import('./add-ons-dialog.tsx').then((module) => ({ default: module.AddOnsDialog })));

/**
 * Shows in an order the tickets to refund and the progress of earlier refunds. Shows nothing for an order without
 * tickets.
 */
export function RefundCard({ order }: { order: OrderDetail }) {
  const t = useTexts(refundTexts);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'tickets' | 'addOns' | null>(null);
  const { proceed, notice } = useUpgradeNotice();
  const card = useRef<HTMLDivElement>(null);
  const hasTickets = order.passengerInfoVoList.some(({ ticketVos }) => ticketVos.length > 0);
  const { data: refunds = [], error, refetch } = useQuery({ ...refundsQuery(order.orderNo), enabled: hasTickets });
  const arrived = refunds.filter((refund) => !isMoving(refund)).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order shows what has arrived in the meantime
  useEffect(() => {
    if (arrived > 0)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^(booking\.getOrderInfo|award\.getOrder)$/.test(String(queryKey[0])),
      });
  }, [arrived]);
  const canRefund = refundablePeople(order).length > 0;
  const { data: addOns = [] } = useQuery({ ...addOnsQuery(order.orderNo), enabled: canRefund });
  if (!hasTickets) return null;
  const close = (applied: boolean) => {
    setAsking(null);
    if (!applied) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^(booking|award|refund|insurance|ancillaries)\./.test(String(queryKey[0])),
    });
    // The button that opened the dialog may disappear with the last ticket.
    card.current?.focus();
  };
  return (
    <div ref={card} tabIndex={-1}>
      <Card data-screen-only={refunds.length === 0 || undefined}>
        <CardHeader title={t('title')}>
          <span className={classNames(layoutStyles.row, cardStyles.actions)}>
            {addOns.length > 0 && (
              <Button
                className={cardStyles.textButton}
                kind="text"
                size="s"
                onClick={() => proceed(() => setAsking('addOns'))}
              >
                {t('addOnsStart')}
              </Button>
            )}
            {canRefund && (
              <Button kind="outline" size="s" onClick={() => proceed(() => setAsking('tickets'))}>
                {t('start')}
              </Button>
            )}
          </span>
        </CardHeader>
        {error ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
        ) : (
          refunds.length === 0 &&
          (canRefund || !hasCoupon(order, 'CHECKED IN')) && (
            <p className={textStyles.detail}>{t(hintOf(order, canRefund))}</p>
          )
        )}
        <CheckedInNote order={order} />
        <Suspense>
          <ul className={recordStyles.list}>
            {refunds.map((refund) => (
              <RefundItem key={refund.refundNo} refund={refund} order={order} />
            ))}
          </ul>
        </Suspense>
      </Card>
      {notice}
      <Suspense>
        {asking === 'tickets' && <RefundDialog order={order} onClose={close} />}
        {asking === 'addOns' && <AddOnsDialog order={order} onClose={close} />}
      </Suspense>
    </div>
  );
}

function hintOf({ orderStatus }: OrderDetail, canRefund: boolean) {
  if (isUnderReview(orderStatus)) return 'hintHeld';
  return canRefund ? 'hint' : 'hintNone';
}
