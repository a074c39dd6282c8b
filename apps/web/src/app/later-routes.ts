import { type AnyRoute, type AnyRouter, createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beforeDeadline } from '../core/page/chunk-deadline.ts';

type LoadPage = () => Promise<{ Route: AnyRoute }>;

/** The routes without their options, each with the function that loads them. */
const bareRoutes = new Map<AnyRoute, () => Promise<void>>();

/**
 * Creates a route that knows only its path. Its other options (search parameters, guard, head, loader, component) come
 * in the file of its page. In the build for browsers, the route tree consists of such routes
 * (`build/later-routes.ts`), so a page does not load the options of all other pages.
 */
export function laterRoute(loadPage: LoadPage): AnyRoute {
  let loading: Promise<unknown>;
  // If the file does not arrive, the router renders this component. It throws the error of the file.
  const component = lazyRouteComponent(() => loading as Promise<Record<string, never>>);
  // The route tree sets the path.
  const route = createFileRoute('/')({ component }) as AnyRoute;
  const load = async () => {
    const { Route } = await beforeDeadline(loadPage());
    route.update({ component: undefined, ...Route.options });
    bareRoutes.delete(route);
  };
  bareRoutes.set(route, () => {
    const started = load();
    loading = started;
    return started;
  });
  return route;
}

/** Loads the options of the routes that match the address, or returns undefined if it has them. */
export function loadRoutes(router: AnyRouter): Promise<unknown> | undefined {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
  const loads = matched.flatMap((route) => bareRoutes.get(route) ?? []);
  return loads.length > 0 ? Promise.allSettled(loads.map((load) => load())) : undefined;
}

/**
 * Makes each navigation wait for the options of its routes, and then for `afterLoading`. Meanwhile the router is pending
 * and shows the previous page. A later navigation replaces a waiting one.
 */
export function loadRoutesFirst(router: AnyRouter, afterLoading: () => Promise<void>): void {
  const { load } = router;
  router.load = async (options) => {
    router.updateLatestLocation();
    const { latestLocation } = router;
    const loading = loadRoutes(router);
    if (!loading) return load(options);
    router.stores.status.set('pending');
    await loading;
    await afterLoading();
    if (router.latestLocation === latestLocation) await (replaceAddress(router) ?? load(options));
  };
}

/**
 * Navigates to the address with the search parameters that the loaded routes accept, or returns undefined if it is the
 * present one. The router does this itself for routes that have their options.
 */
function replaceAddress(router: AnyRouter): Promise<void> | undefined {
  const { latestLocation } = router;
  const accepted = router.buildLocation({
    to: latestLocation.pathname,
    search: true,
    params: true,
    hash: true,
    state: true,
    _includeValidateSearch: true,
  });
  if (accepted.publicHref === latestLocation.publicHref) return undefined;
  return router.commitLocation({ ...accepted, replace: true, ignoreBlocker: true });
}
