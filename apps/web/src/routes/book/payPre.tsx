import { createFileRoute } from '@tanstack/react-router';
import { byOrderNo, orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireMember } from '../../core/session/require-login.ts';
import { loadOrder } from '../../features/booking/flow/load-order.ts';
import { PayPage } from '../../features/payment/pay-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/payPre')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireMember,
  loaderDeps: byOrderNo,
  loader: loadOrder('b2c'),
  head: ({ match }) => pageHead(match.context, titleTexts, 'pay'),
  component: () => <PayPage family="b2c" />,
});
