import { createOrder } from '@haidai/contract/booking';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { oneOf, optional, orderNo, searchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { isForMembers, requireLogin } from '../../core/session/require-login.ts';
import { OrderVerifyPage } from '../../features/booking/verify/order-verify-page.tsx';
import { orderPanels } from './-order-panels.tsx';

/**
 * The search parameters of the page: the order and its payment. Award orders are checked on this page too, without the
 * other panels.
 */
const search = searchParams({
  orderNo,
  payment: optional(oneOf(['', 'CASH', 'INTEGRAL', 'EXCHANGE'])),
});

/** The call that places the order after the puzzle, which this page shows. Award orders go on to a page of their own. */
const operations = { SALE: createOrder };

export const Route = createFileRoute('/book/orderVerify')({
  ssr: false,
  validateSearch: search,
  beforeLoad: requireLogin,
  head: ({ match }) => pageHead(match.context, titleTexts, 'verify'),
  component: VerifyPage,
});

function VerifyPage() {
  const isAward = isForMembers(useSearch({ strict: false }));
  return isAward ? (
    <OrderVerifyPage panels={[]} flow="AWARD" />
  ) : (
    <OrderVerifyPage panels={orderPanels} operations={operations} />
  );
}
