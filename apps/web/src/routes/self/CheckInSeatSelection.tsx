import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { SeatPage } from '../../features/checkin/seat-page.tsx';

/** The flight on which who has checked in changes the seat. */
const search = z.looseObject({ change: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/self/CheckInSeatSelection')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'checkInSeats'),
  component: SeatPage,
});
