import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../app/head.ts';
import { titleTexts } from '../app/titles.ts';
import { FeedbackPage } from '../features/feedback/feedback-page.tsx';

const search = z.object({ kind: z.catch(z._default(z.enum(['SUGGESTION', 'SURVEY']), 'SUGGESTION'), 'SUGGESTION') });

export const Route = createFileRoute('/feedback')({
  validateSearch: search,
  head: ({ match: { context, search } }) =>
    pageHead(context.language, titleTexts, search.kind === 'SURVEY' ? 'survey' : 'suggestion'),
  component: FeedbackPage,
});
