import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { oneOf, optional, searchParams, text } from '../../app/search-params.ts';
import { titleTexts } from '../../app/titles.ts';
import { ErrorPage } from '../../features/shell/error-page.tsx';
import { errorReasons } from '../../features/shell/error-reasons.ts';

const search = searchParams({
  reason: optional(oneOf(['', ...errorReasons])),
  requestId: optional(text(/^[0-9a-f]{8,32}$/)),
});

export const Route = createFileRoute('/static/error')({
  validateSearch: search,
  head: ({ match }) => {
    const { meta } = pageHead(match.context.language, titleTexts, 'error');
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: ErrorPage,
});
