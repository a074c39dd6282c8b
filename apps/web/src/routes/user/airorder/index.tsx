import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { pageHead } from '../../../core/page/head.ts';
import { titleTexts } from '../../../core/page/title-texts.ts';
import { OrderListPage } from '../../../features/booking/orders/order-list-page.tsx';
import { orderListSearch } from '../../../features/booking/orders/order-list-search.ts';

export const Route = createFileRoute('/user/airorder/')({
  ssr: false,
  validateSearch: orderListSearch,
  head: ({ match }) => pageHead(match.context, titleTexts, 'orders'),
  component: Orders,
});

const page = getRouteApi('/user/airorder/');

function Orders() {
  const navigate = page.useNavigate();
  return (
    <OrderListPage
      list="recent"
      search={page.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
