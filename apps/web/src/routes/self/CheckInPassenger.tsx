import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { PassengerPage } from '../../features/checkin/travellers/passenger-page.tsx';

export const Route = createFileRoute('/self/CheckInPassenger')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'checkInPeople'),
  component: PassengerPage,
});
