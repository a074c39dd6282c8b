import { pageArticles } from '@haidai/contract/content';
import { createFileRoute } from '@tanstack/react-router';
import { call } from '../core/api/call.ts';
import { ActivitiesPage } from '../features/content/activities/activities-page.tsx';
import { loadHeads } from '../features/content/head/load-heads.ts';

const offers = { typeId: 'OFFER', pageSize: 50 };

export const Route = createFileRoute('/activities')({
  loader: async () => {
    const [current, ended] = await Promise.all([
      call(pageArticles, { query: offers }),
      call(pageArticles, { query: { ...offers, state: 'ended' } }),
    ]);
    return { current: current.list, ended: ended.list };
  },
  head: async ({ match }) => (await loadHeads(match.context.language)).activitiesHead(match.context),
  component: ActivitiesPage,
});
