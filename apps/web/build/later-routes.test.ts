import { expect, test } from 'vitest';
import { withoutPages, withPage } from './later-routes.ts';

const routeTree = `import { Route as rootRouteImport } from './../routes/__root'
import { Route as BookVerifyRouteImport } from './../routes/book/verify'
const BookVerifyRoute = BookVerifyRouteImport.update({ id: '/book/verify' })`;

test('the route tree imports only the root, and the other routes load their page', () => {
  expect(withoutPages(routeTree)).toBe(`import { laterRoute } from './later-routes.ts';
import { Route as rootRouteImport } from './../routes/__root'
const BookVerifyRouteImport = laterRoute(() => import('./../routes/book/verify'));
const BookVerifyRoute = BookVerifyRouteImport.update({ id: '/book/verify' })`);
});

test('a route tree in another form fails the build', () => {
  expect(() => withoutPages(routeTree.replaceAll('import {', 'import{'))).toThrow('imports no pages');
});

const route = `const $$splitComponentImporter = () => import("/verify.tsx?tsr-split=component---loader");
const $$splitLoaderImporter = () => import("/verify.tsx?tsr-split=component---loader");
export const Route = createFileRoute("/book/verify")({
	loader: lazyFn($$splitLoaderImporter, "loader"),
	component: lazyRouteComponent($$splitComponentImporter, "component")
});`;

test('a route imports its page', () => {
  const whole = withPage(route);
  expect(whole).toContain('import * as page$ from "/verify.tsx?tsr-split=component---loader";');
  expect(whole).toContain('loader: page$.loader,');
  expect(whole).toContain('component: page$.component');
  expect(whole).not.toContain('import(');
});

test('a route without a page stays as it is, and a page in another form fails the build', () => {
  const redirect = 'export const Route = createFileRoute("/")({ beforeLoad: toHome });';
  expect(withPage(redirect)).toBe(redirect);
  expect(() => withPage(route.replace('lazyFn(', 'later('))).toThrow('still apart');
});
