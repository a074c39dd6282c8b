import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/head.ts';
import { oneOf, searchParams } from '../app/search-params.ts';
import { titleTexts } from '../app/titles.ts';
import { FeedbackPage } from '../features/feedback/feedback-page.tsx';

const search = searchParams({ kind: oneOf(['SUGGESTION', 'SURVEY', 'COMPLAINT']) });

const titleOf = { SUGGESTION: 'suggestion', SURVEY: 'survey', COMPLAINT: 'complaint' } as const;

export const Route = createFileRoute('/feedback')({
  validateSearch: search,
  head: ({ match: { context, search } }) => pageHead(context.language, titleTexts, titleOf[search.kind]),
  component: FeedbackPage,
});
