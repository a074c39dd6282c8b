import { type AnyRoute, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { laterRoute, loadRoutes, loadRoutesFirst } from './later-routes.ts';

/** Creates a router with a home page and two pages whose options come later. Each test lets the files arrive. */
function openSite() {
  const root = createRootRoute();
  const home = createRoute({ path: '/', getParentRoute: () => root });
  const files = { order: Promise.withResolvers<void>(), flights: Promise.withResolvers<void>() };
  const asked: string[] = [];
  const later = (name: keyof typeof files) =>
    laterRoute(async () => {
      asked.push(name);
      await files[name].promise;
      const Route = createRoute({
        path: name,
        getParentRoute: () => root,
        validateSearch: ({ no }: Record<string, unknown>) => ({ no: Number(no) || 1 }),
        loader: ({ location }: { location: { searchStr: string } }) => `${name} ${location.searchStr}`,
      } as never);
      return { Route: Route as unknown as AnyRoute };
    }).update({ id: name, path: name, getParentRoute: () => root } as never);
  const routeTree = root.addChildren([home, later('order'), later('flights')] as never) as unknown as AnyRoute;
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  loadRoutesFirst(router as never, async () => undefined);
  router.history.subscribe(router.load);
  const data = () => router.state.matches.at(-1)?.loaderData;
  return { router, files, asked, data };
}

test('a navigation waits for the options of its route, and the router is pending', async () => {
  const { router, files, data } = openSite();
  await router.load();
  const done = router.navigate({ to: '/order', search: { no: 7 } } as never);
  expect(router.state.status).toBe('pending');
  files.order.resolve();
  await done;
  expect(data()).toBe('order ?no=7');
  expect(router.state.status).toBe('idle');
});

test('the address gets the search parameters that the route accepts', async () => {
  const { router, files } = openSite();
  await router.load();
  files.order.resolve();
  await router.navigate({ href: '/order?no=x' } as never);
  expect(router.history.location.href).toBe('/order?no=1');
});

test('a later navigation replaces one that waits', async () => {
  const { router, files, data } = openSite();
  await router.load();
  void router.navigate({ to: '/order' } as never);
  const done = router.navigate({ to: '/flights' } as never);
  files.flights.resolve();
  await done;
  files.order.resolve();
  await files.order.promise;
  expect(data()).toBe('flights ?no=1');
});

test('a route loads its options once, and again after a failure', async () => {
  const { router, files, asked, data } = openSite();
  await router.load();
  files.order.promise.catch(() => undefined);
  files.order.reject(new Error('no network'));
  await router.navigate({ to: '/order' } as never);
  expect(asked).toEqual(['order']);
  await router.invalidate();
  expect(asked).toEqual(['order', 'order']);
  files.flights.resolve();
  await router.navigate({ to: '/flights' } as never);
  await router.navigate({ to: '/' } as never);
  expect(loadRoutes(router as never)).toBeUndefined();
  await router.navigate({ to: '/flights' } as never);
  expect(data()).toBe('flights ?no=1');
  expect(asked.filter((name) => name === 'flights')).toEqual(['flights']);
});
