import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/head.ts';
import { redirectSearch } from '../app/redirect-search.ts';
import { RegisterPage } from '../features/identity/register-page.tsx';
import { identityTexts } from '../features/identity/texts.ts';

export const Route = createFileRoute('/register')({
  validateSearch: redirectSearch,
  head: ({ match }) => pageHead(match.context.language, identityTexts, 'registerTitle'),
  component: RegisterPage,
});
