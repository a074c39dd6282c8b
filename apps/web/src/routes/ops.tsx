import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/head.ts';
import { searchParams, text } from '../app/search-params.ts';
import { titleTexts } from '../app/titles.ts';
import { OpsPage } from '../features/staff/index.ts';

const search = searchParams({ queue: text(40) });

export const Route = createFileRoute('/ops')({
  ssr: false,
  staticData: { header: 'none' },
  validateSearch: search,
  head: ({ match }) => {
    const { meta } = pageHead(match.context.language, titleTexts, 'ops');
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: OpsPage,
});
