import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const routeTree = path.resolve(import.meta.dirname, '../../../../web/src/app/route-tree.gen.ts');

/**
 * Reads the paths of the site's pages from the generated route tree. Undefined if the web sources are not on this
 * machine.
 */
export function readSitePages(): ReadonlySet<string> | undefined {
  if (!existsSync(routeTree)) return undefined;
  const [, routes = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(readFileSync(routeTree, 'utf8')) ?? [];
  return new Set([...routes.matchAll(/'([^']+)'/g)].map(([, page = '']) => page));
}
