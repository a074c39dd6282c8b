import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { AddOnsCard } from '../../features/ancillaries/index.ts';
import type { OrderPanel } from '../../features/booking/index.ts';
import { OrderDetailPage } from '../../features/booking/orders/order-detail-page.tsx';
import { CheckInCard } from '../../features/checkin/index.ts';
import { DisruptionCard } from '../../features/disruption/index.ts';
import { VoucherCard } from '../../features/documents/index.ts';
import { ChangeCard } from '../../features/exchange/index.ts';
import { RefundCard } from '../../features/refund/index.ts';

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
const sidePanels: readonly OrderPanel[] = [ChangeCard, RefundCard];

/** The panels of the page. The result of the change comes right after check-in. */
const panels: readonly OrderPanel[] = [CheckInCard, AddOnsCard, VoucherCard];

function ChangePage() {
  return <OrderDetailPage family="cash" topPanels={topPanels} sidePanels={sidePanels} panels={panels} kind="change" />;
}
