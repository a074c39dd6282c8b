import type { PageContext } from '@haidai/contract/pages';
import { describe, expect, test } from 'vitest';
import { isOwnPath, pagesOf } from './pages-port.ts';

describe('an address', () => {
  test.each(['/', '/index', '/index?redirect=//x', '/a//b'])('%s belongs to this site', (url) => {
    expect(isOwnPath(url)).toBe(true);
  });

  test.each(['//login', '///login', '/\\login', 'http://evil.example/index', '*', ''])(
    '%s does not belong to this site',
    (url) => {
      expect(isOwnPath(url)).toBe(false);
    },
  );
});

describe('a redirection of the page framework', () => {
  const redirectTo = async (location: string) => {
    const entry = {
      render: async () => ({ status: 308, headers: new Headers({ location }), html: '' }),
      themeSheet: () => '',
    };
    const page = await pagesOf(async () => entry, false).render('/a//b', {} as PageContext);
    return { status: page.status, location: page.headers.get('location') };
  };

  test('names no host', async () => {
    expect(await redirectTo('http://site/a/b?x=1')).toEqual({ status: 308, location: '/a/b?x=1' });
    expect(await redirectTo('http://site//evil.example')).toEqual({ status: 308, location: '/evil.example' });
  });

  test('to an outside address stays as it is', async () => {
    expect(await redirectTo('https://membership.example/')).toMatchObject({ location: 'https://membership.example/' });
  });
});
