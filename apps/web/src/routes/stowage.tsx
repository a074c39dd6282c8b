import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/head.ts';
import { redirectSearch } from '../app/redirect-search.ts';
import { titleTexts } from '../app/titles.ts';
import { StowagePage } from '../features/identity/stowage-page.tsx';

export const Route = createFileRoute('/stowage')({
  validateSearch: redirectSearch,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'stowage'),
  component: StowagePage,
});
