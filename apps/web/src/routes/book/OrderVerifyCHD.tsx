import { createAloneOrder } from '@haidai/contract/assistance';
import { createChildOrder } from '@haidai/contract/linked-booking';
import { createFileRoute } from '@tanstack/react-router';
import { byOrderNo, orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { loadOrder } from '../../features/booking/flow/load-order.ts';
import { OrderVerifyPage } from '../../features/booking/verify/order-verify-page.tsx';
import { orderPanels } from './-order-panels.tsx';

const search = searchParams({ orderNo });

/** The calls that place the order: for a child with an adult's ticket, and for a child who travels alone. */
const operations = { CHILD: createChildOrder, ALONE: createAloneOrder };

export const Route = createFileRoute('/book/OrderVerifyCHD')({
  ssr: false,
  validateSearch: search,
  // Only the owner may open the order.
  beforeLoad: requireLogin,
  loaderDeps: byOrderNo,
  loader: loadOrder('cash'),
  head: ({ match }) => pageHead(match.context, titleTexts, 'childVerify'),
  component: () => <OrderVerifyPage panels={orderPanels} flow="CHILD" operations={operations} />,
});
