import './pay.css';
import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useServerNow } from '../../app/clock.ts';
import { formatInstant, formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BookingSteps, CancelOrder, Itinerary, OrderGate, OrderSummary, orderQuery } from '../booking/index.ts';
import { PayForm } from './pay-form.tsx';
import { cashierQuery, payMethodsQuery } from './queries.ts';
import { paymentTexts } from './texts.ts';

const route = getRouteApi('/book/payPreCash');
const SECONDS_TO_PAY = 1800;

/** /book/payPreCash: the seats are held, the clock runs, the money is asked for. */
export function PayPage() {
  const t = useTexts(paymentTexts);
  const { orderNo } = route.useSearch();
  // What is bought for tickets is no step on the way to them.
  const isExtra = useQuery({ ...orderQuery(orderNo), enabled: orderNo !== '' }).data?.orderStatus === 'BOOK_EXT';
  return (
    <main id="main" className="wrap">
      <h1 className="vh">{t('payTitle')}</h1>
      {!isExtra && <BookingSteps current="pay" />}
      <OrderGate orderNo={orderNo} statuses={['BOOKED', 'PAYEDPART', 'BOOK_EXT']}>
        {(order) => (
          <div className="co">
            <div className="co-main">
              <PayHead order={order} />
              {order.canPay && <Methods order={order} />}
              <Card>
                <CardHeader title={t('itinerary')}>
                  <CancelOrder order={order} />
                </CardHeader>
                <Itinerary trips={order.trips} />
                <p className="small sec pay-people">
                  {t('passengers')}　{order.passengerInfoVoList.map((person) => person.passName).join(t('listComma'))}
                </p>
              </Card>
            </div>
            <OrderSummary order={order} />
          </div>
        )}
      </OrderGate>
    </main>
  );
}

const KINDS = {
  BOOKED: { title: 'seatsHeld', afterwards: 'afterwards' },
  PAYEDPART: { title: 'partPaid', afterwards: 'afterwardsPart' },
  BOOK_EXT: { title: 'extraDue', afterwards: 'afterwardsExtra' },
} as const;

function PayHead({ order }: { order: OrderDetail }) {
  const t = useTexts(paymentTexts);
  const queryClient = useQueryClient();
  const now = useServerNow();
  const kind = KINDS[order.orderStatus as keyof typeof KINDS] ?? KINDS.BOOKED;
  const time = order.expireAt ? formatInstant(order.expireAt).slice(11) : '';
  return (
    <Card padded={false} className="pay-h">
      <div>
        <span className="muted small">{t('orderNo', { orderNo: order.orderNo })}</span>
        <h2>{t(kind.title, { paid: formatYuan(order.paidAmount), due: formatYuan(order.dueAmount), time })}</h2>
        <p className="sec small">{t(kind.afterwards)}</p>
      </div>
      {order.expireAt && (
        <Countdown
          until={order.expireAt}
          totalSeconds={SECONDS_TO_PAY}
          now={now}
          onExpire={() => void queryClient.invalidateQueries({ queryKey: orderQuery(order.orderNo).queryKey })}
        />
      )}
    </Card>
  );
}

function Methods({ order }: { order: OrderDetail }) {
  const t = useTexts(paymentTexts);
  const cashier = useQuery(cashierQuery(order.orderNo));
  const methods = useQuery(payMethodsQuery(order.orderNo, order.iorD));
  const failed = cashier.error ?? methods.error;
  if (failed) {
    const retry = () => {
      void cashier.refetch();
      void methods.refetch();
    };
    return (
      <Card>
        <ErrorState title={t('loadFailed')} onRetry={retry} />
      </Card>
    );
  }
  return (
    <Card aria-busy={!cashier.data || !methods.data}>
      <CardHeader title={t('methods')}>
        <span className="muted small">{t('secure')}</span>
      </CardHeader>
      {cashier.data && methods.data ? (
        <PayForm cashier={cashier.data} methods={methods.data} />
      ) : (
        <Skeleton height="384px" />
      )}
    </Card>
  );
}
