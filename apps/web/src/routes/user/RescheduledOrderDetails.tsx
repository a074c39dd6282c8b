import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { searchParams, text } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { AddOnsCard } from '../../features/ancillaries/index.ts';
import type { OrderPanel } from '../../features/booking/index.ts';
import { OrderDetailPage } from '../../features/booking/orders/order-detail-page.tsx';
import { CheckInCard } from '../../features/checkin/index.ts';
import { DisruptionCard } from '../../features/disruption/index.ts';
import { ChangeCard } from '../../features/exchange/index.ts';
import { VoucherCard } from '../../features/itinerary/index.ts';
import { RefundCard } from '../../features/refund/index.ts';

const search = searchParams({ orderNo: text(40) });

export const Route = createFileRoute('/user/RescheduledOrderDetails')({
  ssr: false,
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'changeOrder'),
  component: ChangePage,
});

/** What came of the change first. */
const panels: readonly OrderPanel[] = [CheckInCard, ChangeCard, AddOnsCard, RefundCard, VoucherCard];

function ChangePage() {
  return <OrderDetailPage family="cash" Urgent={DisruptionCard} panels={panels} kind="change" />;
}
