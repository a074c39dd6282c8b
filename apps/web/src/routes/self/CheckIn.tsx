import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams, optional, orderNo } from '../../core/address/search-params.ts';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { CheckInPage } from '../../features/checkin/find/check-in-page.tsx';

const search = looseSearchParams({ orderNo: optional(orderNo) });

export const Route = createFileRoute('/self/CheckIn')({
  validateSearch: search,
  // Only the owner may open an order. The search for one's own check-in needs no login.
  ssr: ({ search: asked }) => !(asked.status === 'success' && asked.value.orderNo),
  beforeLoad: async (visit) => {
    if (visit.search.orderNo) await requireLogin(visit);
  },
  head: ({ match }) => listedHead(match.context, titleTexts, 'checkIn', '/self/CheckIn'),
  component: CheckInPage,
});
