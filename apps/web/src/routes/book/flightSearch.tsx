import { createFileRoute } from '@tanstack/react-router';
import { FlightSearchPage } from '../../features/flights/flight-search-page.tsx';
import { tripSearch } from '../../features/shopping/trip-search.ts';

export const Route = createFileRoute('/book/flightSearch')({
  validateSearch: tripSearch,
  component: FlightSearchPage,
});
