import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootDocument } from '../app/root-document.tsx';
import { rootLinks, rootMeta } from '../core/page/head.ts';
import type { RouterContext } from '../core/page/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({ meta: rootMeta(match.context.language), links: rootLinks(match.context.language) }),
  component: RootDocument,
});
