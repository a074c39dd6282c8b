import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireLogin } from '../../app/require-login.ts';
import { openSearchParams, optional, orderNo } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { termsQuery } from '../../features/assistance/services/queries.ts';
import { ServicePage } from '../../features/assistance/services/service-page.tsx';

const search = openSearchParams({ orderNo: optional(orderNo) });

export const Route = createFileRoute('/self/SpecialService')({
  validateSearch: search,
  // An order is opened by its owner; reading what there is needs no login.
  ssr: ({ search: asked }) => !(asked.status === 'success' && asked.value.orderNo),
  beforeLoad: async (visit) => {
    if (visit.search.orderNo) await requireLogin(visit);
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(termsQuery),
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'specialService'),
  component: ServicePage,
});
