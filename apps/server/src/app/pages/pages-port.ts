import type { PageContext } from '@haidai/contract/pages';

/** The pages, built or from their sources. */
export interface Pages {
  readonly development: boolean;
  /** Renders the page at an address (path and query). */
  render(url: string, context: PageContext): Promise<Response>;
  /** The address of a page that is the same for everyone, without what it does not read; null for any other page. */
  sharedPage(url: string): string | null;
}

/** What the web app's server entry exports. */
export interface PagesEntry {
  render(request: Request, context: PageContext): Promise<Response>;
  sharedPage(url: string): string | null;
}

/** Rendering needs a whole address; neither a page nor a redirection shows the host in it. */
const anyOrigin = 'http://site';

export function pagesOf(load: () => Promise<PagesEntry>, entry: PagesEntry, development: boolean): Pages {
  return {
    development,
    sharedPage: entry.sharedPage,
    render: async (url, context) => withoutOrigin(await (await load()).render(new Request(anyOrigin + url), context)),
  };
}

/** Whether an address is a path of this site: `//host` and `http://host` lead elsewhere. */
export function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

function withoutOrigin(page: Response): Response {
  const location = page.headers.get('location');
  if (!location?.startsWith(`${anyOrigin}/`)) return page;
  const headers = new Headers(page.headers);
  headers.set('location', location.slice(anyOrigin.length).replace(/^\/+/, '/'));
  return new Response(page.body, { status: page.status, headers });
}
