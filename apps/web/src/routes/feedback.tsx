import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchParams } from '../core/address/search-params.ts';
import { pageHead } from '../core/page/head.ts';
import { titleTexts } from '../core/page/title-texts.ts';
import { FeedbackPage } from '../features/feedback/feedback-page.tsx';

const search = searchParams({ kind: oneOf(['SUGGESTION', 'SURVEY', 'COMPLAINT']) });

const titleOf = { SUGGESTION: 'suggestion', SURVEY: 'survey', COMPLAINT: 'complaint' } as const;

export const Route = createFileRoute('/feedback')({
  validateSearch: search,
  head: ({ match: { context, search } }) => pageHead(context.language, titleTexts, titleOf[search.kind]),
  component: FeedbackPage,
});
