import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../app/head.ts';
import { LoginPage } from '../features/identity/login-page.tsx';
import { identityTexts } from '../features/identity/texts.ts';

const search = z.object({ redirect: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/login')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, identityTexts, 'title'),
  component: LoginPage,
});
