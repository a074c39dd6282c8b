import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { requireMember } from '../../core/session/require-login.ts';
import { WeekFlightsPage } from '../../features/weekcard/flights-page.tsx';
import { weekSearch } from '../../features/weekcard/week-search.ts';

export const Route = createFileRoute('/week/flightSearch')({
  ssr: false,
  validateSearch: weekSearch,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context, titleTexts, 'weekFlights'),
  component: WeekFlightsPage,
});
