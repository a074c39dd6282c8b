import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { loadSessionUser } from '../../core/session/session.ts';
import { ReshopFlightsPage } from '../../features/exchange/reshop/reshop-flights-page.tsx';
import { reshopSearch } from '../../features/exchange/reshop/reshop-search.ts';

export const Route = createFileRoute('/book/reshopFlightSearch')({
  ssr: false,
  validateSearch: reshopSearch,
  // The content of the page depends on the signed-in user.
  loader: ({ context: { queryClient } }) => loadSessionUser(queryClient),
  head: ({ match }) => pageHead(match.context, titleTexts, 'reshopFlights'),
  component: ReshopFlightsPage,
});
