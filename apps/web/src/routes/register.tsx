import { createFileRoute } from '@tanstack/react-router';
import { redirectSearch } from '../core/address/redirect-search.ts';
import { pageHead } from '../core/page/head.ts';
import { titleTexts } from '../core/page/title-texts.ts';
import { RegisterPage } from '../features/identity/registration/register-page.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: redirectSearch,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'register'),
  component: RegisterPage,
});
