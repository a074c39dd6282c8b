import { createFileRoute } from '@tanstack/react-router';
import { orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { OrderVerifyPage } from '../../features/booking/verify/order-verify-page.tsx';
import { orderPanels } from './-order-panels.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/activityOrderVerify')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context, titleTexts, 'verify'),
  component: () => <OrderVerifyPage panels={orderPanels} flow="ACTIVITY" />,
});
