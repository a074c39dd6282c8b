import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../../app/head.ts';
import { requireMember } from '../../../app/require-login.ts';
import { searchParams, text } from '../../../app/search-params.ts';
import { titleTexts } from '../../../app/titles.ts';
import { AwardCard } from '../../../features/award/award-card.tsx';
import { OrderDetailPage } from '../../../features/booking/orders/order-detail-page.tsx';

const search = searchParams({ orderNo: text(40) });

export const Route = createFileRoute('/user/integralorder/integraldetail')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'awardOrder'),
  component: () => <OrderDetailPage family="b2c" panels={[AwardCard]} />,
});
