import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams, optional, orderNo } from '../../core/address/search-params.ts';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireLogin } from '../../core/session/require-login.ts';
import { DocumentsPage } from '../../features/documents/documents-page.tsx';

const search = looseSearchParams({ orderNo: optional(orderNo) });

export const Route = createFileRoute('/self/ElectronicItinerary')({
  validateSearch: search,
  // Only the owner may open an order. The search for a reservation and an opened link need no login.
  ssr: ({ search: asked }) => !(asked.status === 'success' && asked.value.orderNo),
  beforeLoad: async (visit) => {
    if (visit.search.orderNo) await requireLogin(visit);
  },
  head: ({ match }) => listedHead(match.context, titleTexts, 'electronicItinerary', '/self/ElectronicItinerary'),
  component: DocumentsPage,
});
