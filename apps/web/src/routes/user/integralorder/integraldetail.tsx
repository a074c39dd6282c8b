import { createFileRoute } from '@tanstack/react-router';
import { byOrderNo, orderNo, searchParams } from '../../../core/address/search-params.ts';
import { pageHead } from '../../../core/page/head.ts';
import { titleTexts } from '../../../core/page/title-texts.ts';
import { requireMember } from '../../../core/session/require-login.ts';
import { AwardCard } from '../../../features/award/award-card.tsx';
import { loadOrder } from '../../../features/booking/flow/load-order.ts';
import type { OrderPanel } from '../../../features/booking/index.ts';
import { OrderDetailPage } from '../../../features/booking/orders/order-detail-page.tsx';
import { DisruptionCard } from '../../../features/disruption/index.ts';
import { ChangePanel, CheckInPanel, RefundPanel, VoucherPanel } from '../-ticket-panels.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/user/integralorder/integraldetail')({
  ssr: false,
  staticData: { account: 'page' },
  validateSearch: search,
  beforeLoad: requireMember,
  loaderDeps: byOrderNo,
  loader: loadOrder('b2c'),
  head: ({ match }) => pageHead(match.context, titleTexts, 'awardOrder'),
  component: AwardOrder,
});

const topPanels: readonly OrderPanel[] = [DisruptionCard];

/** The panels beside the flights. */
const sidePanels: readonly OrderPanel[] = [ChangePanel, RefundPanel];

/** The panels of the page: the payment of the fare and the actions for the tickets. */
const panels: readonly OrderPanel[] = [AwardCard, CheckInPanel, VoucherPanel];

function AwardOrder() {
  return <OrderDetailPage family="b2c" topPanels={topPanels} sidePanels={sidePanels} panels={panels} />;
}
