import { createFileRoute } from '@tanstack/react-router';
import { byOrderNo, orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { loadOrder } from '../../features/booking/flow/load-order.ts';
import { PayPage } from '../../features/payment/pay-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/payPreCash')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  loaderDeps: byOrderNo,
  loader: loadOrder('cash'),
  head: ({ match }) => pageHead(match.context, titleTexts, 'pay'),
  component: () => <PayPage family="cash" />,
});
