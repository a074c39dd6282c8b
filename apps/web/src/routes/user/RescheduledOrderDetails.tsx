import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { AddOnsCard } from '../../features/ancillaries/index.ts';
import type { OrderPanel } from '../../features/booking/index.ts';
import { OrderDetailPage } from '../../features/booking/orders/order-detail-page.tsx';
import { DisruptionCard } from '../../features/disruption/index.ts';
import { ChangePanel, CheckInPanel, RefundPanel, VoucherPanel } from './-ticket-panels.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/user/RescheduledOrderDetails')({
  ssr: false,
  staticData: { account: 'page' },
  validateSearch: search,
  head: ({ match }) => pageHead(match.context, titleTexts, 'changeOrder'),
  component: ChangePage,
});

const topPanels: readonly OrderPanel[] = [DisruptionCard];

/** The panels beside the flights. */
const sidePanels: readonly OrderPanel[] = [ChangePanel, RefundPanel];

/** The panels of the page. The result of the change comes right after check-in. */
const panels: readonly OrderPanel[] = [CheckInPanel, AddOnsCard, VoucherPanel];

function ChangePage() {
  return <OrderDetailPage family="cash" topPanels={topPanels} sidePanels={sidePanels} panels={panels} kind="change" />;
}
