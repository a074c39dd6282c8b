import type { Language, Site } from '@haidai/contract/pages';
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { type AnyRouter, createRouter } from '@tanstack/react-router';
import { followNavigation } from '../core/address/came-from.ts';
import { languageRewrite } from '../core/address/language-rewrite.ts';
import { readSearch } from '../core/address/read-search.ts';
import { getPageContext } from '../core/api/request-context.ts';
import { onSessionLost } from '../core/api/session-events.ts';
import { pageTransition } from '../core/page/page-transition.ts';
import type { RouterContext } from '../core/page/router-context.ts';
import { setCookieNames } from '../core/session/cookies.ts';
import { followOtherTabs } from '../core/session/other-tabs.ts';
import { forgetSession, sessionQuery } from '../core/session/session.ts';
import { watchSession } from '../core/session/watch-session.ts';
import { coreTexts } from '../core/texts.ts';
import { pageLanguage } from '../i18n/language.ts';
import { takeOwnTextsFrom, textsOf } from '../i18n/texts.ts';
import { showToast } from '../ui/feedback/toast.tsx';
import { PageError } from './page-error.tsx';
import { createQueryClient } from './query-client.ts';
import { routeTree } from './route-tree.gen.ts';

takeOwnTextsFrom(() => getPageContext()?.site.texts);

/** Creates a router: one for each request on the server, one for the whole visit in the browser. */
export function getRouter() {
  const page = getPageContext();
  const queryClient = createQueryClient();
  const site = page?.site as Site;
  const isElder = page?.isElder ?? false;
  const language = page?.language ?? pageLanguage();
  const router = createRouter({
    routeTree,
    context: { queryClient, language, site, isElder } satisfies RouterContext,
    parseSearch: readSearch,
    rewrite: languageRewrite(language),
    ssr: { nonce: page?.nonce },
    // The HTML carries these data, so the browser starts with the data that the server used.
    dehydrate: () => ({
      frame: JSON.stringify({ site, isElder } satisfies Frame),
      // The router allows only types that it can write. The state of a query has the type of its data, `unknown`.
      queries: dehydrate(queryClient) as never,
    }),
    hydrate: (page): void => adopt(router, queryClient, page),
    // The paths of the specification have capitals. No two paths differ only in their capitals, so any spelling finds
    // its page.
    caseSensitive: false,
    scrollRestoration: true,
    defaultViewTransition: pageTransition,
    defaultErrorComponent: PageError,
    // The shell shows pending pages (a sunrise after 300 ms) over the previous page.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
  if (!page) followVisit(router, queryClient, language);
  return router;
}

/**
 * Ends the session on this page and reports it once. A visitor who was not signed in, as far as the page knows, sees
 * nothing.
 */
function loseSession(queryClient: QueryClient, language: Language): void {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
  forgetSession(queryClient);
  showToast(textsOf(language, coreTexts)('sessionLost'), 'info');
}

/**
 * Follows the visit in the browser. A call can find that the session is lost, and each navigation checks the session.
 */
function followVisit(router: AnyRouter, queryClient: QueryClient, language: Language): void {
  onSessionLost(() => loseSession(queryClient, language));
  followNavigation(router);
  followOtherTabs(queryClient);
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) watchSession(router, 'navigation');
  });
}

/**
 * The data of a page in its HTML. The router writes them as a program. It writes a text much faster than an object, and
 * a browser parses JSON faster than a program.
 */
interface Rendered {
  /** A `Frame` as JSON. */
  frame: string;
  queries: DehydratedState;
}

type Frame = Pick<RouterContext, 'site' | 'isElder'>;

function adopt(router: AnyRouter, queryClient: QueryClient, { frame, queries }: Rendered): void {
  const { site, isElder }: Frame = JSON.parse(frame);
  setCookieNames(site.cookies);
  takeOwnTextsFrom(() => site.texts);
  watchSession(router, 'startup');
  router.update({ ...router.options, context: { ...router.options.context, site, isElder } });
  hydrate(queryClient, queries);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
  interface StaticDataRouteOption {
    /** `over`: the header lies on the scenery of the page. `none`: a page of the staff without a frame. */
    header?: 'over' | 'none';
    /** `page`: a page of the user centre without the links beside it. */
    account?: 'page';
    /** Loads the code that the page shows at once beside its own, before the browser hydrates the page. */
    prepare?: () => Promise<void>;
  }
}
