import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { pageHead } from '../../../core/page/head.ts';
import { titleTexts } from '../../../core/page/title-texts.ts';
import { requireMember } from '../../../core/session/require-login.ts';
import { OrderListPage } from '../../../features/booking/orders/order-list-page.tsx';
import { orderListSearch } from '../../../features/booking/orders/order-list-search.ts';

export const Route = createFileRoute('/user/week/order')({
  ssr: false,
  validateSearch: orderListSearch,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context, titleTexts, 'weekOrders'),
  component: Orders,
});

const page = getRouteApi('/user/week/order');

function Orders() {
  const navigate = page.useNavigate();
  return (
    <OrderListPage
      list="week"
      search={page.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
