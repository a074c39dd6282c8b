import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/head.ts';
import { redirectSearch } from '../app/redirect-search.ts';
import { titleTexts } from '../app/titles.ts';
import { LoginPage } from '../features/identity/login-page.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: redirectSearch,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'login'),
  component: LoginPage,
});
