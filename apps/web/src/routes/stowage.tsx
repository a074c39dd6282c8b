import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/head.ts';
import { redirectSearch } from '../app/redirect-search.ts';
import { StowagePage } from '../features/identity/stowage-page.tsx';
import { identityTexts } from '../features/identity/texts.ts';

export const Route = createFileRoute('/stowage')({
  validateSearch: redirectSearch,
  head: ({ match }) => pageHead(match.context.language, identityTexts, 'stowageTitle'),
  component: StowagePage,
});
