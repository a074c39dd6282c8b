import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchParams } from '../core/address/search-params.ts';
import { listedHead } from '../core/page/listed-head.ts';
import { titleTexts } from '../core/page/title-texts.ts';
import { FeedbackPage } from '../features/feedback/feedback-page.tsx';

const search = searchParams({ kind: oneOf(['SUGGESTION', 'SURVEY', 'COMPLAINT']) });

const titleOf = { SUGGESTION: 'suggestion', SURVEY: 'survey', COMPLAINT: 'complaint' } as const;

const addressOf = (kind: keyof typeof titleOf) => (kind === 'SUGGESTION' ? '/feedback' : `/feedback?kind=${kind}`);

export const Route = createFileRoute('/feedback')({
  validateSearch: search,
  head: ({ match: { context, search } }) =>
    listedHead(context, titleTexts, titleOf[search.kind], addressOf(search.kind)),
  component: FeedbackPage,
});
