import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../app/head.ts';
import { titleTexts } from '../app/titles.ts';
import { LoginPage } from '../features/identity/login-page.tsx';

const search = z.object({ redirect: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/login')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'login'),
  component: LoginPage,
});
