import type { OrderDetail } from '@haidai/contract/booking';
import { canTicket, isUnderReview, type OrderFamily } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { changePaths, flashPaths, orderPaths, pathsOf, weekPaths } from '../flow/flow-paths.ts';
import { useOrderNo } from '../flow/use-order-no.ts';
import { orderQuery } from '../queries.ts';
import { bookingTexts } from '../texts.ts';
import type { OrderPanel } from '../verify/order-review.tsx';
import { orderDetailTexts } from './detail-texts.ts';
import { OrderDetailView, type WaitingView } from './order-detail-view.tsx';
import styles from './orders.module.css';
import { ordersTexts } from './texts.ts';

/** The interval in milliseconds at which the page loads an order that waits for tickets or is under review. */
const FOLLOW_MS = 3000;
const isMoving = (status: OrderDetail['orderStatus']) => canTicket(status) || isUnderReview(status);

const ownLists = { change: changePaths, flash: flashPaths, week: weekPaths } as const;

interface OrderDetailPageProps {
  /** `cash` for orders paid in money, `b2c` for orders paid with points, vouchers or a week card. */
  family: OrderFamily;
  /** The panels above the flights. */
  topPanels: readonly OrderPanel[];
  /** The panels beside the flights: change and refund. */
  sidePanels: readonly OrderPanel[];
  /** The panels below the flights. */
  panels: readonly OrderPanel[];
  /** The view of a waitlist order without seats. */
  Waiting?: WaitingView;
  /** The kind of order, for orders with a separate list. */
  kind?: keyof typeof ownLists;
}

/**
 * /user/airorder/orderdetail and the equal pages of other orders: shows everything about one order, with the cards from
 * the route file.
 */
export function OrderDetailPage({ family, topPanels, sidePanels, panels, Waiting, kind }: OrderDetailPageProps) {
  const t = useTexts(bookingTexts);
  const tOrder = useTexts(ordersTexts);
  const tl = useTexts(orderDetailTexts);
  const orderNo = useOrderNo();
  const { list } = kind ? ownLists[kind] : orderPaths[family];
  const ofFamily = tOrder(family === 'cash' ? 'ordersTitle' : 'awardOrdersTitle');
  const ofKind = { change: tOrder('changesTitle'), flash: tl('flashOrdersTitle'), week: tOrder('weekOrdersTitle') };
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
      <h1 className={textStyles.visuallyHidden}>{tOrder('orderTitle')}</h1>
      <nav className={styles.breadcrumb} aria-label={listTitle}>
        <Link to={list}>{listTitle}</Link>
        <Icon name="chevron-right" size="s" />
        <span aria-current="page">{tOrder('orderTitle')}</span>
      </nav>
      {!orderNo || isRefusal(error, 'orderNotFound', 'invalidInput') ? (
        <EmptyState title={t('orderMissing')} detail={t('orderMissingDetail')}>
          <Link to={list} className={buttonClass({ kind: 'primary' })}>
            {t('myOrders')}
          </Link>
        </EmptyState>
      ) : order ? (
        <OrderDetailView {...{ order, topPanels, sidePanels, panels, Waiting }} />
      ) : error ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="420px" />
      )}
    </>
  );
}
