import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/head.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { homeTexts } from '../features/home/texts.ts';

export const Route = createFileRoute('/index')({
  staticData: { header: 'over' },
  head: ({ match }) => pageHead(match.context.language, homeTexts, 'title'),
  component: HomePage,
});
