import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { PassPage } from '../../features/checkin/pass-page.tsx';

export const Route = createFileRoute('/self/CheckInSuccess')({
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'boardingPass'),
  component: PassPage,
});
