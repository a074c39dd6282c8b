import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { identifier, openSearchParams, optional } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { SeatPage } from '../../features/checkin/seat-page.tsx';

/** The flight on which who has checked in changes the seat. */
const search = openSearchParams({ change: optional(identifier(40)) });

export const Route = createFileRoute('/self/CheckInSeatSelection')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'checkInSeats'),
  component: SeatPage,
});
