import type { Plugin } from 'vite';

/**
 * In the browser build, moves the options of each route into the file of its page. Otherwise every page would load the
 * options of all routes. The route tree then consists of routes that load their options later (`app/later-routes.ts`).
 */
export function laterRoutes(): Plugin[] {
  const inBrowserBuild: Pick<Plugin, 'apply' | 'applyToEnvironment'> = {
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
  };
  return [
    {
      ...inBrowserBuild,
      name: 'later-routes',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith('/app/route-tree.gen.ts') ? { code: withoutPages(code), map: null } : undefined,
    },
    {
      ...inBrowserBuild,
      name: 'whole-pages',
      transform: (code, id) => (routeFile.test(id) ? { code: withPage(code), map: null } : undefined),
    },
  ];
}

/** The import of a page in the route tree that TanStack Router generates. */
const pageImport = /^import \{ Route as (\w+) \} from ('\.\/\.\.\/routes\/(?!__root')[^']*');?$/gm;

/** Replaces the imports of all pages in the route tree by functions that import a page. */
export function withoutPages(routeTree: string): string {
  const routes = routeTree.replaceAll(
    pageImport,
    (_, name, file) => `const ${name} = laterRoute(() => import(${file}));`,
  );
  if (routes === routeTree) throw new Error('The route tree imports no pages');
  return `import { laterRoute } from './later-routes.ts';\n${routes}`;
}

const routeFile = /\/src\/routes\/[^?]*\.tsx$/;
/** The later import of the page of a route, and its use: TanStack Router splits the page from the route. */
const splitImport = /const \$\$split\w+ = \(\) => import\(("[^"]*\?tsr-split=[^"]*")\);?/g;
const splitPart = /\blazy(?:RouteComponent|Fn)\(\$\$split\w+, "(\w+)"\)/g;

/** Imports the page of a route together with the route. */
export function withPage(route: string): string {
  const [, page] = splitImport.exec(route) ?? [];
  splitImport.lastIndex = 0;
  if (!page) return route;
  const whole = route.replaceAll(splitImport, '').replaceAll(splitPart, (_, part) => `page$.${part}`);
  if (whole.includes('$$split')) throw new Error(`A part of the page is still apart: ${whole}`);
  return `import * as page$ from ${page};\n${whole}`;
}
