import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireMember } from '../../app/require-login.ts';
import { orderNo, searchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import type { OrderPanel } from '../../features/booking/index.ts';
import { OrderDetailPage } from '../../features/booking/orders/order-detail-page.tsx';
import { CheckInCard, PassesCard } from '../../features/checkin/index.ts';
import { DisruptionCard } from '../../features/disruption/index.ts';
import { ChangeCard } from '../../features/exchange/index.ts';
import { FlashCard } from '../../features/flashsale/flash-card.tsx';
import { RefundCard } from '../../features/refund/index.ts';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/user/SeckillOrdeDetails')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'flashOrderDetail'),
  component: FlashOrderPage,
});

const first: readonly OrderPanel[] = [DisruptionCard, PassesCard];

/** What can be done with it is as with every ticket; and of which sale it is. */
const panels: readonly OrderPanel[] = [CheckInCard, FlashCard, ChangeCard, RefundCard];

function FlashOrderPage() {
  return <OrderDetailPage family="cash" first={first} panels={panels} kind="flash" />;
}
