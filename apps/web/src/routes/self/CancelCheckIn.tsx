import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { CancelPage } from '../../features/checkin/cancel-page.tsx';

export const Route = createFileRoute('/self/CancelCheckIn')({
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'cancelCheckIn'),
  component: CancelPage,
});
