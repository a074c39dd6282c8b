import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireMember } from '../../core/session/require-login.ts';
import { OrderVerifyPage } from '../../features/booking/verify/order-verify-page.tsx';
import { WeekCardPanel } from '../../features/weekcard/order-card.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/week/orderVerify')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context, titleTexts, 'verify'),
  component: () => <OrderVerifyPage flow="WEEK" panels={[WeekCardPanel]} />,
});
