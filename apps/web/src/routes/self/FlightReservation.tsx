import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { ReservationPage } from '../../features/documents/reservation-page.tsx';

export const Route = createFileRoute('/self/FlightReservation')({
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'reservation'),
  component: ReservationPage,
});
