import { createRouter } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { routeTree } from '../../app/route-tree.gen.ts';
import { redirectSearch, targetFrom } from './redirect-search.ts';

const router = createRouter({ routeTree, context: {} as never });

/** Returns the search parameters that a page reads from its address. */
function searchOf(path: string, redirect: string): Record<string, unknown> {
  const location = router.parseLocation({
    pathname: path,
    search: `?redirect=${encodeURIComponent(redirect)}`,
    hash: '',
    href: `${path}?redirect=${encodeURIComponent(redirect)}`,
    state: { __TSR_index: 0 },
  });
  return { ...router.matchRoutes(location).at(-1)?._strictSearch, ...router.matchRoutes(location).at(-1)?.search };
}

/** All pages with a parameter of that name. Pages that accept any search parameter are not among them. */
const takers = Object.values(router.routesByPath)
  .filter(({ options: { validateSearch } }) => {
    const validate = validateSearch && 'parse' in validateSearch ? validateSearch.parse : validateSearch;
    const read = typeof validate === 'function' ? validate({ redirect: '/book', stranger: 1 } as never) : {};
    return 'redirect' in read && !('stranger' in read);
  })
  .map(({ fullPath }) => fullPath);

const hostile = [
  'https://elsewhere.example/user',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '/login',
  '/stowage?cake=a-strangers-hand',
];

test('the list contains the pages that take a redirect', () => {
  expect(takers).toEqual(expect.arrayContaining(['/login', '/register', '/stowage']));
});

describe.each(takers)('%s', (path) => {
  test('keeps a redirect to a path of this site', () => {
    expect(searchOf(path, '/book?cur=3').redirect).toBe('/book?cur=3');
  });

  test.each(hostile)('drops the redirect %s', (redirect) => {
    expect(searchOf(path, redirect).redirect).toBeUndefined();
  });
});

test.each([undefined, 7, null, ['/book'], {}, ''])('the redirect %j counts as absent', (redirect) => {
  expect(redirectSearch({ redirect })).toEqual({ redirect: undefined });
});

describe('targetFrom', () => {
  const at = (href: string) => {
    const { pathname, searchParams } = new URL(href, 'http://site');
    return targetFrom({ href, pathname, search: Object.fromEntries(searchParams) });
  };

  test('returns the page on which a login begins', () => {
    expect(at('/articles?typeId=TIPS')).toBe('/articles?typeId=TIPS');
  });

  test('returns the redirect of a login or registration page', () => {
    expect(at('/login?redirect=%2Farticles%3FtypeId%3DTIPS')).toBe('/articles?typeId=TIPS');
    expect(at('/register?redirect=%2Fuser')).toBe('/user');
    expect(at('/login')).toBeUndefined();
    expect(at('/login?redirect=%2F%2Felsewhere.example')).toBeUndefined();
  });
});
