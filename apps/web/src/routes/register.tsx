import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../app/head.ts';
import { RegisterPage } from '../features/identity/register-page.tsx';
import { identityTexts } from '../features/identity/texts.ts';

const search = z.object({ redirect: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/register')({
  validateSearch: search,
  head: ({ match }) => pageHead(match.context.language, identityTexts, 'registerTitle'),
  component: RegisterPage,
});
