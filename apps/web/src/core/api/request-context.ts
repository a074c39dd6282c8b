import type { PageContext } from '@haidai/contract/pages';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** Returns the context that the server gave to this rendering, or undefined in the browser. */
export const getPageContext = createIsomorphicFn()
  .client((): PageContext | undefined => undefined)
  .server((): PageContext | undefined => getGlobalStartContext() as PageContext | undefined);
