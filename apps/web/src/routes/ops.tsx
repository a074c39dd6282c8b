import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { pageHead } from '../app/head.ts';
import { titleTexts } from '../app/titles.ts';
import { OpsPage } from '../features/staff/index.ts';

const search = z.object({ queue: z.catch(z._default(z.string().check(z.maxLength(40)), ''), '') });

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
