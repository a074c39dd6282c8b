import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../core/page/head.ts';
import { titleTexts } from '../core/page/title-texts.ts';
import { ComplaintsPage } from '../features/feedback/progress/complaints-page.tsx';

export const Route = createFileRoute('/complaints')({
  head: ({ match }) => pageHead(match.context, titleTexts, 'complaints'),
  component: ComplaintsPage,
});
