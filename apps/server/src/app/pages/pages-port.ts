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

/** Rendering needs a whole address; no page shows the host in it. */
const anyOrigin = 'http://site';

export function pagesOf(load: () => Promise<PagesEntry>, entry: PagesEntry, development: boolean): Pages {
  return {
    development,
    sharedPage: entry.sharedPage,
    render: async (url, context) => (await load()).render(new Request(anyOrigin + url), context),
  };
}
