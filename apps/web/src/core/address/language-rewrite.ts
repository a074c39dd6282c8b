import type { Language } from '@haidai/contract/pages';
import { addressIn, readLanguage } from '@haidai/domain';

/**
 * Returns the rewrite of the router between its paths, which have no language, and the addresses of the browser:
 * `/en/book` is the route `/book` of an English page. Links and redirects name the routes.
 */
export function languageRewrite(language: Language) {
  const output = language === 'en' ? 'en' : 'zh';
  return {
    input: ({ url }: { url: URL }) => withPath(url, readLanguage(url.pathname).address),
    output: ({ url }: { url: URL }) => withPath(url, addressIn(output, url.pathname)),
  } as const;
}

function withPath(url: URL, path: string): URL {
  url.pathname = path;
  return url;
}
