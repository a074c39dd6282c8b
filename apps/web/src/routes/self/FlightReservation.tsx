import { createFileRoute } from '@tanstack/react-router';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { ReservationPage } from '../../features/documents/reservation-page.tsx';

export const Route = createFileRoute('/self/FlightReservation')({
  head: ({ match }) => listedHead(match.context, titleTexts, 'reservation', '/self/FlightReservation'),
  component: ReservationPage,
});
