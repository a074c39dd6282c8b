import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from '../../app/route-tree.gen.ts';
import { languageRewrite } from './language-rewrite.ts';

const routerAt = (language: 'zh-CN' | 'en', address: string) =>
  createRouter({
    routeTree,
    context: {} as never,
    history: createMemoryHistory({ initialEntries: [address] }),
    rewrite: languageRewrite(language),
  });

test.each([
  ['zh-CN', '/articleD?docKey=PRIVACY', '/articles'],
  ['en', '/en/articleD?docKey=PRIVACY', '/en/articles'],
] as const)('a page in %s has routes without a language and links in its language', (language, address, link) => {
  const router = routerAt(language, address);
  expect(router.latestLocation).toMatchObject({ pathname: '/articleD', publicHref: address });
  expect(router.buildLocation({ to: '/articles' }).publicHref).toBe(link);
  // A target after a login and a link in a text may already name a language.
  expect(router.buildLocation({ href: '/en/articles' } as never).publicHref).toBe(link);
});

test('the staff desk has one address for both languages', () => {
  const router = routerAt('en', '/ops');
  expect(router.latestLocation.pathname).toBe('/ops');
  expect(router.buildLocation({ to: '/ops' }).publicHref).toBe('/ops');
});
