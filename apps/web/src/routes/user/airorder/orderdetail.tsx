import type { OrderDetail } from '@haidai/contract/booking';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { byOrderNo, orderNo, searchParams } from '../../../core/address/search-params.ts';
import { pageHead } from '../../../core/page/head.ts';
import { titleTexts } from '../../../core/page/title-texts.ts';
import { AddOnsCard, PartnerCard } from '../../../features/ancillaries/index.ts';
import { UnaccompaniedMinorCard } from '../../../features/assistance/index.ts';
import { loadOrder } from '../../../features/booking/flow/load-order.ts';
import type { OrderPanel } from '../../../features/booking/index.ts';
import { OrderDetailPage } from '../../../features/booking/orders/order-detail-page.tsx';
import { DisruptionCard } from '../../../features/disruption/index.ts';
import { InsuranceCard } from '../../../features/insurance/index.ts';
import {
  AssistancePanel,
  ChangePanel,
  CheckInPanel,
  JoinPanel,
  RefundPanel,
  ServicePanel,
  VoucherPanel,
} from '../-ticket-panels.tsx';

/** Few orders wait for seats, so these parts load with such an order. */
const WaitingOrder = lazy(() =>
  import('../../../features/waitlist/order/waiting-order.tsx').then((module) => ({ default: module.WaitingOrder })),
);
const GotSeats = lazy(() =>
  import('../../../features/waitlist/order/got-seats.tsx').then((module) => ({ default: module.GotSeats })),
);

const search = searchParams({ orderNo });

export const Route = createFileRoute('/user/airorder/orderdetail')({
  ssr: false,
  staticData: { account: 'page' },
  validateSearch: search,
  loaderDeps: byOrderNo,
  loader: loadOrder('cash'),
  head: ({ match }) => pageHead(match.context, titleTexts, 'order'),
  component: OrderPage,
});

/** The panels above the flights: what concerns the traveller on the day of travel. */
const topPanels: readonly OrderPanel[] = [SeatsFromWaitlist, DisruptionCard];

/** The panels beside the flights. */
const sidePanels: readonly OrderPanel[] = [ChangePanel, RefundPanel];

/**
 * The panels below the flights: the parts of the order beside its seats, and the actions for an issued ticket. The most
 * common actions come first. A panel shows nothing if it does not apply to the order.
 */
const panels: readonly OrderPanel[] = [
  CheckInPanel,
  VoucherPanel,
  AddOnsCard,
  InsuranceCard,
  ServicePanel,
  JoinPanel,
  UnaccompaniedMinorCard,
  AssistancePanel,
  PartnerCard,
];

function SeatsFromWaitlist({ order }: { order: OrderDetail }) {
  return (
    order.source === 'WAITLIST' && (
      <Suspense>
        <GotSeats order={order} />
      </Suspense>
    )
  );
}

function OrderPage() {
  return <OrderDetailPage family="cash" {...{ topPanels, sidePanels, panels }} Waiting={WaitingOrder} />;
}
