import { createFileRoute } from '@tanstack/react-router';
import { fareRoutesQuery } from '../../features/shopping/route-fares/load-route-fares.ts';
import { loadRouteHeads } from '../../features/shopping/route-fares/load-route-heads.ts';
import { RoutesPage } from '../../features/shopping/route-fares/routes-page.tsx';

export const Route = createFileRoute('/fares/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(fareRoutesQuery('')),
  head: async ({ match: { context } }) => (await loadRouteHeads(context.language)).routesHead(context),
  component: RoutesPage,
});
