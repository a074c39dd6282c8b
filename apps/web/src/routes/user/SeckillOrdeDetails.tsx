import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireMember } from '../../core/session/require-login.ts';
import type { OrderPanel } from '../../features/booking/index.ts';
import { OrderDetailPage } from '../../features/booking/orders/order-detail-page.tsx';
import { DisruptionCard } from '../../features/disruption/index.ts';
import { FlashCard } from '../../features/flashsale/order/flash-card.tsx';
import { ChangePanel, CheckInPanel, RefundPanel } from './-ticket-panels.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/user/SeckillOrdeDetails')({
  ssr: false,
  staticData: { account: 'page' },
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context, titleTexts, 'flashOrderDetail'),
  component: FlashOrderPage,
});

const topPanels: readonly OrderPanel[] = [DisruptionCard];

/** The panels beside the flights. */
const sidePanels: readonly OrderPanel[] = [ChangePanel, RefundPanel];

/** The panels of the page: the actions of every ticket, and the sale of the order. */
const panels: readonly OrderPanel[] = [CheckInPanel, FlashCard];

function FlashOrderPage() {
  return <OrderDetailPage family="cash" topPanels={topPanels} sidePanels={sidePanels} panels={panels} kind="flash" />;
}
