import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { OrderListPage } from '../../features/booking/orders/order-list-page.tsx';
import { orderListSearch } from '../../features/booking/orders/order-list-search.ts';

export const Route = createFileRoute('/user/hisorder')({
  ssr: false,
  validateSearch: orderListSearch,
  head: ({ match }) => pageHead(match.context, titleTexts, 'orderHistory'),
  component: History,
});

const page = getRouteApi('/user/hisorder');

function History() {
  const navigate = page.useNavigate();
  return (
    <OrderListPage
      list="history"
      search={page.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
