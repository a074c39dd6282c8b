import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireMember } from '../../app/require-login.ts';
import { orderNo, searchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { OrderVerifyPage } from '../../features/booking/order-verify-page.tsx';
import { WeekCardPanel } from '../../features/weekcard/order-card.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/week/orderVerify')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'verify'),
  component: () => <OrderVerifyPage flow="WEEK" panels={[WeekCardPanel]} />,
});
