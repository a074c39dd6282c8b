import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../core/page/head.ts';
import { titleTexts } from '../core/page/title-texts.ts';
import { OfflinePage } from '../features/checkin/offline/offline-page.tsx';

/** The page that the service worker shows without a network. It is the same for every visitor. */
export const Route = createFileRoute('/offline')({
  head: ({ match }) => {
    const { meta } = pageHead(match.context, titleTexts, 'offline');
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: OfflinePage,
});
