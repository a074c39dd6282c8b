import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams, optional, text } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { deskTools } from '../../desk-tools.ts';
import { OpsPage } from '../../features/staff/index.ts';

/** The desk: the signed-in clerk, the queues and the tools. Tables keep their filters in the address too. */
export const Route = createFileRoute('/ops')({
  ssr: false,
  validateSearch: looseSearchParams({ queue: optional(text(40)) }),
  head: ({ match }) => {
    const { meta } = pageHead(match.context, titleTexts, 'ops');
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: () => <OpsPage tools={deskTools} />,
});
