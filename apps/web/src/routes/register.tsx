import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/head.ts';
import { redirectSearch } from '../app/redirect-search.ts';
import { titleTexts } from '../app/titles.ts';
import { RegisterPage } from '../features/identity/register-page.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: redirectSearch,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'register'),
  component: RegisterPage,
});
