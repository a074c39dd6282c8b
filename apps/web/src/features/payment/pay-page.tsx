import type { OrderDetail } from '@haidai/contract/booking';
import { familyOf, holdsFlights, isExtraSale, type OrderFamily, payableStatuses } from '@haidai/domain/booking';
import { canHaveShares } from '@haidai/domain/payment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useServerNow } from '../../core/page/clock.ts';
import { formatInstant, formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import checkoutStyles from '../../ui/checkout.module.css';
import { classNames } from '../../ui/class-names.ts';
import cardStyles from '../../ui/display/card.module.css';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Countdown } from '../../ui/display/countdown.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import {
  CancelOrder,
  type Flow,
  Itinerary,
  OrderGate,
  OrderSummary,
  orderKey,
  orderQuery,
  useOrderNo,
} from '../booking/index.ts';
import { cashierQuery } from './cashier.ts';
import styles from './pay.module.css';
import { PayForm } from './pay-form.tsx';
import { PaySteps } from './pay-steps.tsx';
import { paymentTexts } from './texts.ts';

const SharesCard = lazy(() => import('./shares/shares-card.tsx').then((module) => ({ default: module.SharesCard })));
const WaitlistPanel = lazy(() => import('../waitlist/index.ts').then((module) => ({ default: module.WaitlistPanel })));

/** The time to pay an ordinary order, in seconds. */
const SECONDS_TO_PAY = 1800;

/** The flow of the orders of each family, for the pages before the gateway. */
const flows = { cash: 'SALE', b2c: 'AWARD' } as const;

interface PayPageProps {
  family: OrderFamily;
  flow?: Flow;
  /** The total time to pay, in seconds. */
  secondsToPay?: number;
}

/**
 * /book/payPreCash, /book/payPre, /Seckill/seckillPayPre: asks for the payment while the seats are held, or for the
 * prepayment of a waitlist order, and shows the time left.
 */
export function PayPage({ family, flow = flows[family], secondsToPay = SECONDS_TO_PAY }: PayPageProps) {
  const t = useTexts(paymentTexts);
  const orderNo = useOrderNo();
  // A purchase for existing tickets shows no steps of the booking.
  const { data: opened } = useQuery({ ...orderQuery(orderNo, family), enabled: orderNo !== '' });
  const isStep = !opened || (!isExtraSale(opened.orderStatus) && holdsFlights(opened.orderType));
  return (
    <main id="main" className={layoutStyles.container}>
      <h1 className={textStyles.visuallyHidden}>{t('payTitle')}</h1>
      {isStep && <PaySteps current="pay" isChange={opened?.isChange} />}
      <OrderGate orderNo={orderNo} page={{ flow, step: 'pay' }} statuses={payableStatuses}>
        {(order) => (
          <div className={checkoutStyles.columns}>
            <div className={checkoutStyles.main}>
              <PayHead order={order} totalSeconds={secondsToPay} />
              {order.canPay && <Methods order={order} />}
              {order.canPay && canHaveShares(sharedOrderOf(order)) && <Shares order={order} />}
              <Bought order={order} />
            </div>
            <OrderSummary order={order} />
          </div>
        )}
      </OrderGate>
    </main>
  );
}

function sharedOrderOf({ orderType, source, passengerInfoVoList }: OrderDetail) {
  return { orderType, source, adults: passengerInfoVoList.filter(({ passengerType }) => passengerType === 'A').length };
}

function Shares({ order }: { order: OrderDetail }) {
  return (
    <Suspense>
      <SharesCard order={order} />
    </Suspense>
  );
}

/** Shows the purchase: flights with their passengers, the flights of a waitlist order, or a product without flights. */
function Bought({ order }: { order: OrderDetail }) {
  const t = useTexts(paymentTexts);
  const isFlight = holdsFlights(order.orderType);
  const isWaitlist = order.source === 'WAITLIST';
  return (
    <>
      {isWaitlist && (
        <Suspense fallback={<Skeleton height="240px" />}>
          <WaitlistPanel order={order} />
        </Suspense>
      )}
      <Card>
        <CardHeader title={t(isWaitlist ? 'passengers' : isFlight ? 'itinerary' : 'product')}>
          <CancelOrder className={cardStyles.textButton} order={order} />
        </CardHeader>
        {isFlight ? (
          <>
            {!isWaitlist && <Itinerary trips={order.trips} />}
            <p className={classNames(textStyles.detail, styles.people)}>
              {!isWaitlist && `${t('passengers')}　`}
              {order.passengerInfoVoList.map((person) => person.passName).join(t('listComma'))}
            </p>
          </>
        ) : (
          order.priceLines.map(({ name, ruleText, amount }) => (
            <p key={name} className={classNames(layoutStyles.row, layoutStyles.between)}>
              <span>
                <b>{name}</b> <span className={textStyles.detail}>{ruleText}</span>
              </span>
              <b>¥{formatYuan(amount)}</b>
            </p>
          ))
        )}
      </Card>
    </>
  );
}

const KINDS = {
  BOOKED: { title: 'seatsHeld', afterwards: 'afterwards' },
  PAYEDPART: { title: 'partPaid', afterwards: 'afterwardsPart' },
  BOOK_EXT: { title: 'extraDue', afterwards: 'afterwardsExtra' },
  SUBMIT: { title: 'taxesDue', afterwards: 'afterwardsPoints' },
} as const;

const WAITLIST = { title: 'prepayDue', afterwards: 'afterwardsWaitlist' } as const;
const PRODUCT = { title: 'productDue', afterwards: 'afterwardsProduct' } as const;

function PayHead({ order, totalSeconds }: { order: OrderDetail; totalSeconds: number }) {
  const t = useTexts(paymentTexts);
  const queryClient = useQueryClient();
  const now = useServerNow();
  const isChange = order.priceLines.some(({ part }) => part === 'exchange');
  const ofFlight = (!isChange && KINDS[order.orderStatus as keyof typeof KINDS]) || KINDS.BOOKED;
  const isWaitlist = order.source === 'WAITLIST' && order.orderStatus === 'BOOKED';
  const kind = isWaitlist ? WAITLIST : holdsFlights(order.orderType) ? ofFlight : PRODUCT;
  const time = order.expireAt ? formatInstant(order.expireAt).slice(11) : '';
  return (
    <Card padded={false} className={styles.head}>
      <div>
        <span className={textStyles.hint}>{t('orderNo', { orderNo: order.orderNo })}</span>
        <h2>{t(kind.title, { paid: formatYuan(order.paidAmount), due: formatYuan(order.dueAmount), time })}</h2>
        {order.orderType === 'INTEGRAL' && order.totalPoints > 0 && (
          <p className={styles.points}>{t('pointsFrozen', { points: formatYuan(order.totalPoints) })}</p>
        )}
        {order.orderType === 'EXCHANGE' && !isChange && <p className={styles.points}>{t('vouchersHeld')}</p>}
        {order.orderType === 'VACATION' && <p className={styles.points}>{t('rideHeld')}</p>}
        <p className={textStyles.detail}>{t(kind.afterwards)}</p>
      </div>
      {order.expireAt && (
        <Countdown
          until={order.expireAt}
          totalSeconds={totalSeconds}
          now={now}
          onExpire={() => void queryClient.invalidateQueries({ queryKey: orderKey(order.orderNo) })}
        />
      )}
    </Card>
  );
}

function Methods({ order }: { order: OrderDetail }) {
  const t = useTexts(paymentTexts);
  const family = familyOf(order.orderType);
  const { data: cashier, error, refetch } = useQuery(cashierQuery(family, order));
  if (error) {
    return (
      <Card>
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card aria-busy={!cashier}>
      <CardHeader title={t('methods')}>
        <span className={textStyles.hint}>{t('secure')}</span>
      </CardHeader>
      {cashier ? (
        <PayForm target={{ kind: 'order', family, orderNo: order.orderNo }} cashier={cashier} />
      ) : (
        <Skeleton height="384px" />
      )}
    </Card>
  );
}
