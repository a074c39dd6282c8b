import { createRootRouteWithContext } from '@tanstack/react-router';
import { rootLinks, rootMeta } from '../app/head.ts';
import { RootDocument } from '../app/root-document.tsx';
import type { RouterContext } from '../app/router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({ meta: rootMeta(match.context.language), links: rootLinks() }),
  component: RootDocument,
});
