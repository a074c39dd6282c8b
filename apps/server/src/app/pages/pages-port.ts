import type { PageContext, RenderedPage } from '@haidai/contract/pages';
import type { Theme } from '@haidai/domain/theme';

/** The pages, from a build or from their sources. */
export interface Pages {
  readonly development: boolean;
  /** Renders the page at an address (path and query). */
  render(url: string, context: PageContext): Promise<RenderedPage>;
  /** Returns the style sheet of a carrier's theme. */
  themeSheet(theme: Theme): Promise<string>;
}

/** The exports of the web app's server entry. */
export interface PagesEntry {
  render(request: Request, context: PageContext): Promise<RenderedPage>;
  themeSheet(theme: Theme): string;
}

/**
 * The host of this site while it renders, because rendering needs an absolute address. Pages and redirections do not
 * show it.
 */
const anyOrigin = 'http://site';

export function pagesOf(load: () => Promise<PagesEntry>, development: boolean): Pages {
  return {
    development,
    themeSheet: async (theme) => (await load()).themeSheet(theme),
    render: async (url, context) => withoutOrigin(await (await load()).render(new Request(anyOrigin + url), context)),
  };
}

/** Whether an address is a path of this site. `//host` and `http://host` are not. */
export function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

function withoutOrigin(page: RenderedPage): RenderedPage {
  const location = page.headers.get('location');
  if (!location?.startsWith(`${anyOrigin}/`)) return page;
  const headers = new Headers(page.headers);
  headers.set('location', location.slice(anyOrigin.length).replace(/^\/+/, '/'));
  return { ...page, headers };
}
