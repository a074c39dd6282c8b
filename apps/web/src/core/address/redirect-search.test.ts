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

test('pages that go on to somewhere are found', () => {
  expect(takers).toEqual(expect.arrayContaining(['/login', '/register', '/stowage']));
});

describe.each(takers)('%s', (path) => {
  test('goes on to a path of this site', () => {
    expect(searchOf(path, '/book?cur=3').redirect).toBe('/book?cur=3');
  });

  test.each(hostile)('does not go on to %s', (redirect) => {
    expect(searchOf(path, redirect).redirect).toBeUndefined();
  });
});

test.each([undefined, 7, null, ['/book'], {}, ''])('%j is no path', (redirect) => {
  expect(redirectSearch({ redirect })).toEqual({ redirect: undefined });
});

describe('a login that begins', () => {
  const at = (href: string) => {
    const { pathname, searchParams } = new URL(href, 'http://site');
    return targetFrom({ href, pathname, search: Object.fromEntries(searchParams) });
  };

  test('on a page leads back to it', () => {
    expect(at('/articles?typeId=TIPS')).toBe('/articles?typeId=TIPS');
  });

  test('on the way to a login keeps where that would have led', () => {
    expect(at('/login?redirect=%2Farticles%3FtypeId%3DTIPS')).toBe('/articles?typeId=TIPS');
    expect(at('/register?redirect=%2Fuser')).toBe('/user');
    expect(at('/login')).toBeUndefined();
    expect(at('/login?redirect=%2F%2Felsewhere.example')).toBeUndefined();
  });
});
