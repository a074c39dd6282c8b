import { isPageOffered } from '@haidai/contract/pages';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { RootPage } from '../app/root-page.tsx';
import { rootLinks, rootMeta } from '../core/page/head.ts';
import type { RouterContext } from '../core/page/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    // The page of a product that the carrier does not sell is an unknown path.
    if (!isPageOffered(context.site.carrier.sells, location.href)) throw redirect({ to: '/index' });
  },
  head: ({ match }) => ({ meta: rootMeta(match.context), links: rootLinks(match.context) }),
  component: RootPage,
});
