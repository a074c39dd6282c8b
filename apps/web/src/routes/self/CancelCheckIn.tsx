import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams, optional, orderNo } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { CancelPage } from '../../features/checkin/travellers/cancel-page.tsx';

const search = looseSearchParams({ orderNo: optional(orderNo) });

export const Route = createFileRoute('/self/CancelCheckIn')({
  validateSearch: search,
  // Only the owner may open an order. The check-in of this tab needs no login.
  ssr: ({ search: asked }) => !(asked.status === 'success' && asked.value.orderNo),
  beforeLoad: async (visit) => {
    if (visit.search.orderNo) await requireLogin(visit);
  },
  head: ({ match }) => pageHead(match.context, titleTexts, 'cancelCheckIn'),
  component: CancelPage,
});
