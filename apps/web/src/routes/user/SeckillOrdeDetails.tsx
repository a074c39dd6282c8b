import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireMember } from '../../core/session/require-login.ts';
import type { OrderPanel } from '../../features/booking/index.ts';
import { OrderDetailPage } from '../../features/booking/orders/order-detail-page.tsx';
import { CheckInCard } from '../../features/checkin/index.ts';
import { DisruptionCard } from '../../features/disruption/index.ts';
import { ChangeCard } from '../../features/exchange/index.ts';
import { FlashCard } from '../../features/flashsale/order/flash-card.tsx';
import { RefundCard } from '../../features/refund/index.ts';

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
const sidePanels: readonly OrderPanel[] = [ChangeCard, RefundCard];

/** The panels of the page: the actions of every ticket, and the sale of the order. */
const panels: readonly OrderPanel[] = [CheckInCard, FlashCard];

function FlashOrderPage() {
  return <OrderDetailPage family="cash" topPanels={topPanels} sidePanels={sidePanels} panels={panels} kind="flash" />;
}
