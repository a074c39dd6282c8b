import { fareIndexPath, farePagePath, readFarePair } from '@haidai/domain/shopping';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { fareRoutesQuery, loadRouteFares } from '../../features/shopping/route-fares/load-route-fares.ts';
import { loadRouteHeads } from '../../features/shopping/route-fares/load-route-heads.ts';
import { RouteMissing } from '../../features/shopping/route-fares/route-missing.tsx';
import { RoutePage } from '../../features/shopping/route-fares/route-page.tsx';

export const Route = createFileRoute('/fares/$pair')({
  loader: async ({ context: { queryClient, site }, params }) => {
    const codes = readFarePair(params.pair);
    const fares = codes && (await loadRouteFares(codes.from, codes.to));
    if (!fares) {
      const origins = [codes?.from ?? site.carrier.hub, site.carrier.hub];
      await Promise.all(origins.map((origin) => queryClient.ensureQueryData(fareRoutesQuery(origin))));
      throw notFound();
    }
    // Each route has one address: the codes of its cities, in small letters.
    const pair = farePagePath(fares.from.code, fares.to.code).slice(fareIndexPath.length + 1);
    if (pair !== params.pair) throw redirect({ to: '/fares/$pair', params: { pair }, statusCode: 301 });
    return fares;
  },
  head: async ({ match: { context }, loaderData }) => {
    const heads = await loadRouteHeads(context.language);
    return loaderData ? heads.routeHead(context, loaderData) : heads.missingRouteHead(context);
  },
  component: RoutePage,
  notFoundComponent: RouteMissing,
});
