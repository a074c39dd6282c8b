import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { orderNo, searchParams } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { OrderVerifyPage } from '../../features/booking/order-verify-page.tsx';
import { orderPanels } from './-order-panels.ts';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/activityOrderVerify')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'verify'),
  component: () => <OrderVerifyPage panels={orderPanels} flow="ACTIVITY" />,
});
