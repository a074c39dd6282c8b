import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { OrderListPage } from '../../features/booking/orders/order-list-page.tsx';
import { orderListSearch } from '../../features/booking/orders/order-list-search.ts';

export const Route = createFileRoute('/user/RescheduledOrder')({
  ssr: false,
  validateSearch: orderListSearch,
  head: ({ match }) => pageHead(match.context, titleTexts, 'changeOrders'),
  component: ChangeOrders,
});

const page = getRouteApi('/user/RescheduledOrder');

function ChangeOrders() {
  const navigate = page.useNavigate();
  return (
    <OrderListPage
      list="change"
      search={page.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
