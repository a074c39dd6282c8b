import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../../core/address/search-params.ts';
import { pageHead } from '../../../core/page/head.ts';
import { titleTexts } from '../../../core/page/title-texts.ts';
import { requireMember } from '../../../core/session/require-login.ts';
import type { OrderPanel } from '../../../features/booking/index.ts';
import { OrderDetailPage } from '../../../features/booking/orders/order-detail-page.tsx';
import { DisruptionCard } from '../../../features/disruption/index.ts';
import { WeekCardPanel } from '../../../features/weekcard/order-card.tsx';
import { CheckInPanel, RefundPanel } from '../-ticket-panels.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/user/week/orderdetail')({
  ssr: false,
  staticData: { account: 'page' },
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context, titleTexts, 'weekOrder'),
  component: WeekOrder,
});

const topPanels: readonly OrderPanel[] = [DisruptionCard];

/** The panels beside the flights. */
const sidePanels: readonly OrderPanel[] = [RefundPanel];

/**
 * The panels of the page: the payment of the fare and the actions for the tickets. Tickets are not changed here: the
 * traveller refunds them and books again.
 */
const panels: readonly OrderPanel[] = [WeekCardPanel, CheckInPanel];

function WeekOrder() {
  return <OrderDetailPage family="b2c" kind="week" topPanels={topPanels} sidePanels={sidePanels} panels={panels} />;
}
