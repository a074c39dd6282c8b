import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { ErrorPage } from '../../features/shell/error-page.tsx';
import { errorReasons } from '../../features/shell/error-reasons.ts';

const search = z.object({
  reason: z.catch(z.optional(z.enum(errorReasons)), undefined),
  requestId: z.catch(z.optional(z.string().check(z.regex(/^[0-9a-f]{8,32}$/))), undefined),
});

export const Route = createFileRoute('/static/error')({
  validateSearch: search,
  head: ({ match }) => {
    const { meta } = pageHead(match.context.language, titleTexts, 'error');
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: ErrorPage,
});
