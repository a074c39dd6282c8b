import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { ReservationPage } from '../../features/itinerary/reservation-page.tsx';

export const Route = createFileRoute('/self/FlightReservation')({
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'reservation'),
  component: ReservationPage,
});
