import { createFileRoute } from '@tanstack/react-router';
import { identifier, looseSearchParams, optional } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { SeatPage } from '../../features/checkin/seats/seat-page.tsx';

/** The search parameters of the page. `change` is the flight of a checked-in traveller who changes the seat. */
const search = looseSearchParams({ change: optional(identifier(40)) });

export const Route = createFileRoute('/self/CheckInSeatSelection')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context, titleTexts, 'checkInSeats'),
  component: SeatPage,
});
