import { createFileRoute } from '@tanstack/react-router';
import { byOrderNo, orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { loadPassengersForm } from '../../features/booking/flow/load-order.ts';
import { PassengersPage } from '../../features/booking/passengers/passengers-page.tsx';

const search = searchParams({ orderNo });

export const Route = createFileRoute('/book/cashPaxInfoInput')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  loaderDeps: byOrderNo,
  loader: loadPassengersForm,
  head: ({ match }) => pageHead(match.context, titleTexts, 'passengers'),
  component: () => <PassengersPage />,
});
