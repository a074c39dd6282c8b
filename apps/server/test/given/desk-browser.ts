import { beginProviderSignIn, getSignInWays, getStaff } from '@haidai/contract/staff';
import type { TestApp } from '../site/start-test-app.ts';

export type DeskBrowser = ReturnType<typeof openDeskBrowser>;

/** Opens a browser at the desk: it keeps its cookies and follows no redirect by itself. */
export function openDeskBrowser(site: TestApp) {
  const cookies: Record<string, string> = {};
  const go = async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const answer = await site.app.inject({ method, url, cookies });
    for (const { name, value } of answer.cookies) {
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    }
    return answer;
  };
  return {
    cookies,
    go,
    /** Begins the sign-in by the provider and returns the address to which the desk leads. */
    begin: async () => (await go(beginProviderSignIn.path)).headers.location ?? '',
    me: async () => (await go(getStaff.path)).json(),
    /** Returns the text with which the sign-in explains that the last one failed, or null. */
    failure: async (): Promise<string | null> => (await go(getSignInWays.path)).json().result.failure,
  };
}

/** Follows the redirect of a provider and returns the path with which the browser comes back to the desk. */
export async function identifiedAt(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  const { pathname, search } = new URL(answer.headers.get('location') ?? '');
  return `${pathname}${search}`;
}
