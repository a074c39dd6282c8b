import type { OrderDetail } from '@haidai/contract/booking';
import { isCancelled } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import checkoutStyles from '../../../ui/checkout.module.css';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import { orderQuery } from '../queries.ts';
import { bookingTexts } from '../texts.ts';
import { ChooseFlightsLink } from './choose-flights-link.tsx';
import {
  type Flow,
  type FlowStep,
  flowFamily,
  flowOf,
  flowPaths,
  flowStep,
  orderPaths,
  stepOf,
  weekPaths,
} from './flow-paths.ts';

interface OrderGateProps {
  orderNo: string;
  /** The page and the flow to which it belongs. The gate redirects an order of another flow to its own page. */
  page?: { flow: Flow; step: FlowStep };
  /**
   * The order statuses that this page accepts. For any other status the gate redirects to the current page of the
   * order.
   */
  statuses: readonly OrderDetail['orderStatus'][];
  children: (order: OrderDetail) => ReactNode;
}

/** Loads the order of a page. Handles an order that is loading, not found, ended or at a later step. */
export function OrderGate({ orderNo, page, statuses, children }: OrderGateProps) {
  const t = useTexts(bookingTexts);
  const family = flowFamily(page?.flow ?? 'SALE');
  const { data: order, error, refetch } = useQuery({ ...orderQuery(orderNo, family), enabled: orderNo !== '' });
  const wasOpen = useRef(false);
  if (!orderNo || isRefusal(error, 'orderNotFound', 'invalidInput')) {
    return (
      <EmptyState title={t('orderMissing')} detail={t('orderMissingDetail')}>
        <Link
          to={page?.flow === 'WEEK' ? weekPaths.list : orderPaths[family].list}
          className={buttonClass({ kind: 'outline' })}
        >
          {t('myOrders')}
        </Link>
        <Link to="/book" className={buttonClass({ kind: 'primary' })}>
          {t('searchAgain')}
        </Link>
      </EmptyState>
    );
  }
  if (isRefusal(error, 'wrongOrderFamily', 'wrongAwardFamily')) return <OtherFamily orderNo={orderNo} page={page} />;
  if (error && !order)
    return <ErrorState title={t('loadFailed')} detail={t('loadFailedDetail')} onRetry={() => void refetch()} />;
  if (!order) return <OrderSkeleton />;
  const paths = flowPaths[flowOf(order)];
  if (page && statuses.includes(order.orderStatus) && paths[page.step] !== flowPaths[page.flow][page.step]) {
    // A traveller must check the order in this flow before placing it.
    return <Navigate {...stepOf(order, page.step === 'secure' ? 'verify' : page.step)} replace />;
  }
  if (statuses.includes(order.orderStatus)) {
    wasOpen.current = true;
    return children(order);
  }
  if (order.orderStatus === 'CREATED') return <Navigate {...stepOf(order, 'passengers')} replace />;
  if (order.orderStatus === 'TRIPED') return <Navigate {...stepOf(order, 'verify')} replace />;
  if (order.canPay) return <Navigate {...stepOf(order, 'pay')} replace />;
  // An ended draft has no passengers. An order that was placed has an outcome page, which shows how it ended.
  if (isCancelled(order.orderStatus) && order.passengerInfoVoList.length === 0) {
    return (
      <Ended takesFocus={wasOpen.current}>
        <EmptyState title={t('draftEnded')} detail={t('draftEndedDetail')}>
          <ChooseFlightsLink order={order} className={buttonClass({ kind: 'primary' })}>
            {t('searchAgain')}
          </ChooseFlightsLink>
        </EmptyState>
      </Ended>
    );
  }
  return <Navigate to="/pay/success" search={{ orderNo }} replace />;
}

/**
 * Redirects an order with another kind of payment to the same step of its own pages. The check page replaces the
 * security page.
 */
function OtherFamily({ orderNo, page }: Pick<OrderGateProps, 'orderNo' | 'page'>) {
  if (!page) return <Navigate to={orderPaths.b2c.detail} search={{ orderNo }} replace />;
  const flow = flowFamily(page.flow) === 'b2c' ? 'SALE' : 'AWARD';
  return <Navigate {...flowStep(flow, page.step === 'secure' ? 'verify' : page.step, orderNo)} replace />;
}

/**
 * Shows that an order has ended. An order may end while the traveller uses the page. The message then takes the focus
 * from the controls that disappeared.
 */
function Ended({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) message.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={message} tabIndex={-1}>
      {children}
    </div>
  );
}

/** The placeholder of an order page while the order loads. */
export function OrderSkeleton() {
  const t = useTexts(bookingTexts);
  return (
    <div className={checkoutStyles.columns} aria-busy="true">
      <p className={textStyles.visuallyHidden} role="status">
        {t('orderLoading')}
      </p>
      <div className={checkoutStyles.main}>
        <Skeleton height="180px" />
        <Skeleton height="320px" />
      </div>
      <Skeleton height="360px" />
    </div>
  );
}
