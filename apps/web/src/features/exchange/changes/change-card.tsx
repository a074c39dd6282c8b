import type { OrderDetail } from '@haidai/contract/booking';
import { familyOf, isUnderReview } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import recordStyles from '../../../ui/record-list.module.css';
import textStyles from '../../../ui/text.module.css';
import { CheckedInNote, hasCoupon } from '../../checkin/index.ts';
import { useUpgradeNotice } from '../../upgrade/index.ts';
import { changesQuery } from '../queries.ts';
import { isOpen } from './change-state.ts';
import { changesTexts } from './texts.ts';

const ChangeItem = lazy(() => import('./change-item.tsx').then((module) => ({ default: module.ChangeItem })));

/** Shows in an order the flights that can be changed, and the changes from or to this order. */
export function ChangeCard({ order }: { order: OrderDetail }) {
  const t = useTexts(changesTexts);
  const navigate = useNavigate();
  const { orderNo } = order;
  const { proceed, notice } = useUpgradeNotice();
  const coupons = order.passengerInfoVoList.flatMap(({ ticketVos }) => ticketVos).flatMap((ticket) => ticket.coupons);
  const family = familyOf(order.orderType);
  const isChange = order.priceLines.some(({ part }) => part === 'exchange');
  const {
    data: changes = [],
    error,
    refetch,
  } = useQuery({
    ...changesQuery(orderNo, family),
    enabled: coupons.length > 0 || isChange,
  });
  if (coupons.length === 0 && !isChange) return null;
  const isUnderWay = changes.some((change) => change.orderNo !== orderNo && isOpen(change));
  const canChange =
    ['TICKED', 'CHANGED', 'FINISHED'].includes(order.orderStatus) &&
    coupons.some(({ status }) => status === 'OPEN FOR USE') &&
    !isUnderWay;
  const start = () => void navigate({ to: '/book/reshopPaxInfoInput', search: { orderNo } });
  return (
    <Card data-screen-only={changes.length === 0 || undefined}>
      <CardHeader title={t('title')}>
        {canChange && (
          <Button kind="outline" size="s" onClick={() => void proceed(start)}>
            {t('start')}
          </Button>
        )}
      </CardHeader>
      {error ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
      ) : (
        changes.length === 0 &&
        (canChange || !hasCoupon(order, 'CHECKED IN')) && (
          <p className={textStyles.detail}>{t(hintOf(order, canChange))}</p>
        )
      )}
      <CheckedInNote order={order} />
      <Suspense>
        <ul className={recordStyles.list}>
          {changes.map((change) => (
            <ChangeItem key={change.orderNo} change={change} family={family} own={change.orderNo === orderNo} />
          ))}
        </ul>
      </Suspense>
      {notice}
    </Card>
  );
}

function hintOf({ orderStatus }: OrderDetail, canChange: boolean) {
  if (isUnderReview(orderStatus)) return 'cardHeld';
  return canChange ? 'cardHint' : 'cardNone';
}
