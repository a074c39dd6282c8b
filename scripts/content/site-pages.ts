import { readFileSync } from 'node:fs';
import { root } from '../machine/paths.mjs';

/** The paths of the site's pages, as the router knows them. */
export function readSitePages(): ReadonlySet<string> {
  const generated = readFileSync(`${root}/apps/web/src/app/route-tree.gen.ts`, 'utf8');
  const [, routes = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(generated) ?? [];
  return new Set([...routes.matchAll(/'([^']+)'/g)].map(([, path = '']) => path));
}
