import type { Language, Site } from '@haidai/contract/pages';
import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { followNavigation } from '../core/address/came-from.ts';
import { readSearch } from '../core/address/read-search.ts';
import { getPageContext } from '../core/api/request-context.ts';
import { onSessionLost } from '../core/api/session-events.ts';
import type { RouterContext } from '../core/page/router-context.ts';
import { nameCookies } from '../core/session/cookies.ts';
import { followOtherTabs } from '../core/session/other-tabs.ts';
import { forgetSession, sessionQuery } from '../core/session/session.ts';
import { watchSession } from '../core/session/watch-session.ts';
import { coreTexts } from '../core/texts.ts';
import { textsOf, toLanguage } from '../i18n/texts.ts';
import { showToast } from '../ui/toast.tsx';
import { PageError } from './page-error.tsx';
import { createQueryClient } from './query-client.ts';
import { routeTree } from './route-tree.gen.ts';

/** One router for each request on the server, one for the whole visit in the browser. */
export function getRouter() {
  const page = getPageContext();
  const queryClient = createQueryClient();
  const site = page?.site as Site;
  const language = page?.language ?? browserLanguage();
  const router = createRouter({
    routeTree,
    context: { queryClient, language, site } satisfies RouterContext,
    parseSearch: readSearch,
    ssr: { nonce: page?.nonce },
    // The site travels in the HTML: the browser starts with what the server rendered.
    dehydrate: () => ({ site }),
    hydrate: (page: { site: Site }): void => adoptSite(router, page.site),
    // The specification's paths have capitals. No two differ only by them, so any spelling finds its page.
    caseSensitive: false,
    scrollRestoration: true,
    defaultErrorComponent: PageError,
    // Pending pages are shown by the shell (sunrise after 300 ms), over the page one came from.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  if (!page) followVisit(router, queryClient, language);
  return router;
}

/** Said once, and only to somebody who was signed in as far as the page knew. */
function loseSession(queryClient: QueryClient, language: Language): void {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
  forgetSession(queryClient);
  showToast(textsOf(language, coreTexts)('sessionLost'), 'info');
}

/** In the browser: the session may be lost in a call, and is looked at whenever another page is gone to. */
function followVisit(router: AnyRouter, queryClient: QueryClient, language: Language): void {
  onSessionLost(() => loseSession(queryClient, language));
  followNavigation(router);
  followOtherTabs(queryClient);
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) watchSession(router, 'navigation');
  });
}

function adoptSite(router: AnyRouter, site: Site): void {
  nameCookies(site.cookies);
  watchSession(router, 'startup');
  router.update({ ...router.options, context: { ...router.options.context, site } });
}

function browserLanguage(): Language {
  return toLanguage(document.documentElement.lang);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
  interface StaticDataRouteOption {
    /** `over`: the header lies on the page's own scenery. `none`: a page of the staff, with nothing around it. */
    header?: 'over' | 'none';
    /** Loads what the page shows at once beside its own code, before the browser takes over what the server rendered. */
    prepare?: () => Promise<void>;
  }
}
