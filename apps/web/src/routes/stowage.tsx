import { createFileRoute } from '@tanstack/react-router';
import { redirectSearch } from '../core/address/redirect-search.ts';
import { pageHead } from '../core/page/head.ts';
import { titleTexts } from '../core/page/title-texts.ts';
import { StowagePage } from '../features/identity/login/stowage-page.tsx';

export const Route = createFileRoute('/stowage')({
  validateSearch: redirectSearch,
  head: ({ match }) => pageHead(match.context, titleTexts, 'stowage'),
  component: StowagePage,
});
