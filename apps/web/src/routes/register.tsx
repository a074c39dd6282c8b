import { createFileRoute } from '@tanstack/react-router';
import { redirectSearch } from '../core/address/redirect-search.ts';
import { listedHead } from '../core/page/listed-head.ts';
import { titleTexts } from '../core/page/title-texts.ts';
import { RegisterPage } from '../features/identity/registration/register-page.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: redirectSearch,
  head: ({ match }) => listedHead(match.context, titleTexts, 'register', '/register'),
  component: RegisterPage,
});
