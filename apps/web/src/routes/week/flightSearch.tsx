import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { requireMember } from '../../app/require-login.ts';
import { titleTexts } from '../../app/titles.ts';
import { WeekFlightsPage } from '../../features/weekcard/flights-page.tsx';
import { weekSearch } from '../../features/weekcard/week-search.ts';

export const Route = createFileRoute('/week/flightSearch')({
  ssr: false,
  validateSearch: weekSearch,
  beforeLoad: requireMember,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'weekFlights'),
  component: WeekFlightsPage,
});
