import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams, optional, orderNo } from '../../core/address/search-params.ts';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { termsQuery } from '../../features/assistance/services/queries.ts';
import { ServicePage } from '../../features/assistance/services/service-page.tsx';

const search = looseSearchParams({ orderNo: optional(orderNo) });

export const Route = createFileRoute('/self/SpecialService')({
  validateSearch: search,
  // Only the owner may open an order. The list of the services needs no login.
  ssr: ({ search: asked }) => !(asked.status === 'success' && asked.value.orderNo),
  beforeLoad: async (visit) => {
    if (visit.search.orderNo) await requireLogin(visit);
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(termsQuery),
  head: ({ match }) => listedHead(match.context, titleTexts, 'specialService', '/self/SpecialService'),
  component: ServicePage,
});
