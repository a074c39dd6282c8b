import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageTags } from './page-tags.ts';

const rootRoute = createRootRoute({
  component: () => (
    <>
      <PageTags />
      <Outlet />
    </>
  ),
});
const pageRoute = (name: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/${name}`,
    head: () => ({
      meta: [{ title: `The page ${name}` }, { name: 'description', content: `About ${name}` }],
      links: [{ rel: 'canonical', href: `/${name}` }],
    }),
    component: () => <h1>{name}</h1>,
  });
const routeTree = rootRoute.addChildren([pageRoute('fares'), pageRoute('baggage')]);

test('the next page replaces the title and the description, and leaves what others added to the head', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="description" content="About fares"><link rel="canonical" href="/fares"><meta name="extension">',
  );
  const history = createMemoryHistory({ initialEntries: ['/fares'] });
  const router = createRouter({ routeTree, history });
  await render(<RouterProvider router={router as never} />);
  await expect.element(page.getByRole('heading', { name: 'fares' })).toBeVisible();
  history.push('/baggage');
  await expect.poll(() => document.title).toBe('The page baggage');
  const descriptions = document.head.querySelectorAll<HTMLMetaElement>('meta[name="description"]');
  expect([...descriptions].map(({ content }) => content)).toEqual(['About baggage']);
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('/baggage');
  expect(document.head.querySelectorAll('link[rel="canonical"], meta[name="extension"]').length).toBe(2);
});
