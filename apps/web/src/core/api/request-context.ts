import type { PageContext } from '@haidai/contract/pages';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { PartsOfPage } from '../page/kept-parts.ts';

/** The data of one rendering: those that the server gave, and the parts that it may take from an earlier page. */
export interface Rendering extends PageContext {
  readonly parts: PartsOfPage;
}

/** Returns the data of this rendering, or undefined in the browser. */
export const getPageContext = createIsomorphicFn()
  .client((): Rendering | undefined => undefined)
  .server((): Rendering | undefined => getGlobalStartContext() as Rendering | undefined);
