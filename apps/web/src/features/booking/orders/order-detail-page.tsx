import type { OrderDetail } from '@haidai/contract/booking';
import { canTicket, isUnderReview, type OrderFamily } from '@haidai/domain/booking';
import { payMethods } from '@haidai/domain/payment';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { formatInstant, formatYuan } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { changePaths, flashPaths, orderPaths, pathsOf, weekPaths } from '../flow/flow-paths.ts';
import { useOrderNo } from '../flow/use-order-no.ts';
import { orderQuery } from '../queries.ts';
import { Itinerary } from '../summary/itinerary.tsx';
import { bookingTexts } from '../texts.ts';
import { GuardianLine } from '../verify/guardian-line.tsx';
import type { OrderPanel } from '../verify/order-review.tsx';
import orderVerifyStyles from '../verify/order-verify.module.css';
import { PriceLines } from '../verify/price-lines.tsx';
import { orderDetailTexts } from './detail-texts.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderProgress } from './order-progress.tsx';
import styles from './orders.module.css';
import { PassengerTickets } from './passenger-tickets.tsx';
import { PayWithin } from './pay-within.tsx';
import { statusTone } from './status-tone.ts';

/** The note about the status of an order. It is loaded on demand, because few orders need one. */
const OrderNote = lazy(() => import('./order-note.tsx').then((module) => ({ default: module.OrderNote })));

/** The interval in milliseconds at which the page loads an order that waits for tickets or is under review. */
const FOLLOW_MS = 3000;
const isMoving = (status: OrderDetail['orderStatus']) => canTicket(status) || isUnderReview(status);

const ownLists = { change: changePaths, flash: flashPaths, week: weekPaths } as const;

interface OrderDetailPageProps {
  /** `cash` for orders paid in money, `b2c` for orders paid with points, vouchers or a week card. */
  family: OrderFamily;
  /** The panels above the card with the flights. The other panels are below it. */
  topPanels: readonly OrderPanel[];
  panels: readonly OrderPanel[];
  /** The kind of order, for orders with a separate list. */
  kind?: keyof typeof ownLists;
}

/**
 * /user/airorder/orderdetail and the equal pages of other orders: shows everything about one order, with the cards from
 * the route file.
 */
export function OrderDetailPage({ family, topPanels, panels, kind }: OrderDetailPageProps) {
  const t = useTexts(bookingTexts);
  const tl = useTexts(orderDetailTexts);
  const orderNo = useOrderNo();
  const { list } = kind ? ownLists[kind] : orderPaths[family];
  const ofFamily = t(family === 'cash' ? 'ordersTitle' : 'awardOrdersTitle');
  const ofKind = { change: t('changesTitle'), flash: tl('flashOrdersTitle'), week: t('weekOrdersTitle') };
  const listTitle = kind ? ofKind[kind] : ofFamily;
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...orderQuery(orderNo, family),
    enabled: orderNo !== '',
    refetchInterval: (query) => (query.state.data && isMoving(query.state.data.orderStatus) ? FOLLOW_MS : false),
  });
  if (isRefusal(error, 'wrongOrderFamily', 'wrongAwardFamily')) {
    return <Navigate to={orderPaths[family === 'cash' ? 'b2c' : 'cash'].detail} search={{ orderNo }} replace />;
  }
  if (order && kind !== 'flash' && pathsOf(order) === flashPaths) {
    return <Navigate to={flashPaths.detail} search={{ orderNo }} replace />;
  }
  return (
    <>
      <h1 className={textStyles.visuallyHidden}>{t('orderTitle')}</h1>
      <nav className={styles.breadcrumb} aria-label={listTitle}>
        <Link to={list}>{listTitle}</Link>
        <Icon name="chevron-right" size="s" />
        <span aria-current="page">{t('orderTitle')}</span>
      </nav>
      {!orderNo || isRefusal(error, 'orderNotFound', 'invalidInput') ? (
        <EmptyState title={t('orderMissing')} detail={t('orderMissingDetail')}>
          <Link to={list} className={buttonClass({ kind: 'primary' })}>
            {t('myOrders')}
          </Link>
        </EmptyState>
      ) : order ? (
        <Detail order={order} topPanels={topPanels} panels={panels} />
      ) : error ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="420px" />
      )}
    </>
  );
}

type DetailProps = Pick<OrderDetailPageProps, 'topPanels' | 'panels'> & { order: OrderDetail };

function Detail({ order, topPanels, panels }: DetailProps) {
  const t = useTexts(bookingTexts);
  const trip = order.trips[0];
  return (
    <div className={styles.main}>
      <Card tabIndex={-1}>
        <div className={classNames(cardStyles.head, styles.cardHead, styles.detailHead)}>
          <div>
            <h2>
              {trip?.segments[0]?.departCityName} — {trip?.segments.at(-1)?.destCityName}
            </h2>
            <p className={classNames(textStyles.hint, styles.facts)}>
              <span>{t('orderNoOf', { orderNo: order.orderNo })}</span>
              <span>{t('orderedAt', { time: formatInstant(order.createTime) })}</span>
              {order.recordLocator && <span>{t('recordLocatorOf', { locator: order.recordLocator })}</span>}
            </p>
            {order.canPay && order.expireAt && <PayWithin until={order.expireAt} />}
          </div>
          <div className={classNames(layoutStyles.row, styles.detailActions)}>
            <OrderActions order={order} />
            <Tag tone={statusTone(order.orderStatus)}>{order.statusText}</Tag>
          </div>
        </div>
        <OrderProgress className={styles.progress} order={order} />
        {order.refundDelayed && <Note tone="warn">{t('refundDelayed')}</Note>}
        {(canTicket(order.orderStatus) || isUnderReview(order.orderStatus)) && (
          <Suspense>
            <OrderNote order={order} />
          </Suspense>
        )}
      </Card>
      <Panels panels={topPanels} order={order} />
      <Card>
        <CardHeader title={t('flightsAndTickets')} />
        <Itinerary trips={order.trips} />
        <PassengerTickets order={order} />
        <GuardianLine order={order} />
        {order.linkman && (
          <p className={classNames(textStyles.detail, orderVerifyStyles.peopleContact)}>
            {t('contact')}　
            {t('contactLine', { name: order.linkman.name, mobile: order.linkman.mobile || order.linkman.mail })}
          </p>
        )}
      </Card>
      <div className={layoutStyles.panels}>
        <Panels panels={panels} order={order} />
      </div>
      <Card>
        <CardHeader title={t('priceTitle')}>
          <span className={textStyles.hint}>{t('priceHint')}</span>
        </CardHeader>
        <PriceLines order={order} />
      </Card>
      <div className={layoutStyles.twoColumns}>
        <Payments order={order} />
        <Card>
          <CardHeader title={t('history')} />
          <ProgressLine
            upright
            steps={order.history.map(({ time, text }) => ({
              id: time + text,
              name: text,
              detail: <DateText value={time} />,
              stage: 'done',
            }))}
          />
        </Card>
      </div>
    </div>
  );
}

function Panels({ panels, order }: { panels: readonly OrderPanel[]; order: OrderDetail }) {
  return panels.map((Panel, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
    <Panel key={index} order={order} />
  ));
}

function Payments({ order }: { order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const nameOf = (payType: string) => {
    const method = payMethods.find(({ code }) => code === payType);
    return method ? inLanguage(language, method.name) : payType;
  };
  return (
    <Card>
      <CardHeader title={t('payments')}>
        {order.dueAmount > 0 && order.canPay && (
          <span className={textStyles.hint}>{t('amountDue', { due: formatYuan(order.dueAmount) })}</span>
        )}
      </CardHeader>
      {order.payments.length === 0 ? (
        <p className={textStyles.detail}>{t('noPayments')}</p>
      ) : (
        <ul className={styles.payments}>
          {order.payments.map((payment) => (
            <li key={payment.paymentNo}>
              <span>
                <b>{nameOf(payment.payType)}</b>
                <small>
                  <DateText value={payment.time} />
                </small>
              </span>
              <span>
                <b>¥{formatYuan(payment.amount)}</b>
                <small>
                  {payStatusName(payment.status, t)}
                  {payment.refundedAmount > 0 && ` · ${t('refunded', { amount: formatYuan(payment.refundedAmount) })}`}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type T = ReturnType<typeof useTexts<keyof (typeof bookingTexts)['zh']>>;

function payStatusName(status: string, t: T): string {
  const names: Record<string, string> = {
    STARTED: t('payStatusSTARTED'),
    PAID: t('payStatusPAID'),
    CLOSED: t('payStatusCLOSED'),
    MISMATCH: t('payStatusMISMATCH'),
  };
  return names[status] ?? status;
}
