import type { PageContext } from '@haidai/contract/pages';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** What the server gave this rendering; undefined in the browser. */
export const getPageContext = createIsomorphicFn()
  .client((): PageContext | undefined => undefined)
  .server((): PageContext | undefined => getGlobalStartContext() as PageContext | undefined);
