import type { OrderDetail } from '@haidai/contract/booking';
import { isCancelled } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import checkoutStyles from '../../ui/checkout.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
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
import { orderQuery } from './queries.ts';
import { bookingTexts } from './texts.ts';

interface OrderGateProps {
  orderNo: string;
  /** Which page of which flow this is; an order of another flow is led to its own. */
  page?: { flow: Flow; step: FlowStep };
  /** The statuses this page is for; any other leads to where the order is now. */
  statuses: readonly OrderDetail['orderStatus'][];
  children: (order: OrderDetail) => ReactNode;
}

/** Loads the order a page is about: waiting, not found, ended, and further on than this page are all answered here. */
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
    // Nobody places an order in a flow in which they have not looked at it.
    return <Navigate {...stepOf(order, page.step === 'secure' ? 'verify' : page.step)} replace />;
  }
  if (statuses.includes(order.orderStatus)) {
    wasOpen.current = true;
    return children(order);
  }
  if (order.orderStatus === 'CREATED') return <Navigate {...stepOf(order, 'passengers')} replace />;
  if (order.orderStatus === 'TRIPED') return <Navigate {...stepOf(order, 'verify')} replace />;
  if (order.canPay) return <Navigate {...stepOf(order, 'pay')} replace />;
  // A draft that has ended keeps no passengers. Of an order that was placed, the outcome page tells how it ended.
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

/** An order that is paid with something else than the page is for goes on at the same step of its own pages. */
function OtherFamily({ orderNo, page }: Pick<OrderGateProps, 'orderNo' | 'page'>) {
  if (!page) return <Navigate to={orderPaths.b2c.detail} search={{ orderNo }} replace />;
  const flow = flowFamily(page.flow) === 'b2c' ? 'SALE' : 'AWARD';
  return <Navigate {...flowStep(flow, page.step === 'secure' ? 'verify' : page.step, orderNo)} replace />;
}

/** An order may end under the traveller's hands: then what is said takes the focus the vanished controls had. */
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

/** The place of an order's page while it is fetched. */
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
