import type { Plugin } from 'vite';

/** The module that TanStack Start imports in development: the runtime that keeps the state of React components. */
const refresh = '/@react-refresh';

/** In development, reloads the page after a change of its sources. React's own runtime cannot exchange components here. */
export function pageReload(): Plugin {
  return {
    name: 'page-reload',
    apply: 'serve',
    resolveId: (id) => (id === refresh ? id : undefined),
    load: (id) => (id === refresh ? 'export const injectIntoGlobalHook = () => {};' : undefined),
    hotUpdate({ modules }) {
      if (this.environment.name !== 'client' || modules.length === 0) return undefined;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
