import { type Arrow, type ImportGraph, listCircles } from './import-graph.ts';
import { isTest } from './source-tree.ts';

export interface Violation {
  path: string;
  line: number;
  message: string;
}

export type Rule = (graph: ImportGraph) => Violation[];

/** Returns the layer that a file belongs to. */
export function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'apps' || top === 'packages' ? second : top;
}

/** Browser tests take their labels from the text sets of the pages, which import no other code of a page. */
const isTextSet = (path: string) => /^apps\/web\/src\/(.+\/)?([\w-]+-)?texts\.ts$/.test(path);

/** The allowed imports between layers. Unlisted folders are tools and may import everything. */
const mayImport: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  testkit: ['testkit', 'contract', 'domain'],
  connectors: ['connectors'],
  server: ['server', 'connectors', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
  'sandbox-gateway': ['sandbox-gateway'],
  'sandbox-parties': ['sandbox-parties', 'connectors'],
  e2e: ['e2e', 'scripts', 'testkit', 'contract', 'domain'],
};

function startsWithAny(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(folder));
}

export const arrowsGoOneWay: Rule = ({ arrows }) =>
  arrows.flatMap(({ from, to, line }) => {
    const allowed = mayImport[layerOf(from)];
    const target = layerOf(to);
    if (!allowed || allowed.includes(target) || (isTest(from) && target === 'testkit')) return [];
    if (layerOf(from) === 'e2e' && isTextSet(to)) return [];
    return [{ path: from, line, message: `${layerOf(from)} must not import ${to}` }];
  });

/** The external packages that the two inner layers may use. Their tests may also use the test tools. */
const outsideAllowed: Record<string, readonly string[]> = { domain: [], contract: ['zod/mini', '@haidai/connectors'] };
const testTools = ['vitest', 'fast-check', 'ical.js'];

export const innerLayersStandAlone: Rule = ({ outside }) =>
  outside.flatMap(({ from, name, line }) => {
    const allowed = outsideAllowed[layerOf(from)];
    if (!allowed || allowed.some((each) => name === each || name.startsWith(`${each}/`))) return [];
    if (isTest(from) && (testTools.includes(name) || name.startsWith('node:'))) return [];
    return [{ path: from, line, message: `${layerOf(from)} must not import ${name}` }];
  });

/** Folders whose subfolders are domains. Domains import each other through `index.ts` and without a circle. */
const homesOfDomains = [
  'apps/server/src/modules',
  'apps/web/src/features',
  'packages/domain',
  'packages/contract',
  'packages/testkit',
] as const;

/**
 * Returns the domain of a file, such as `flights` for `…/modules/flights/search.ts`, or null outside a domain's folder.
 */
function domainIn(home: string, path: string): string | null {
  const [domain, ...rest] = path.startsWith(`${home}/`) ? path.slice(home.length + 1).split('/') : [];
  return domain && rest.length > 0 ? domain : null;
}

/**
 * The table of refusals may import each domain's `refusals.ts` directly. These files hold only texts and load nothing
 * else.
 */
const isRowsOfTheTable = (from: string, to: string) =>
  from === 'packages/contract/refusals.ts' && /^packages\/contract\/[\w-]+\/(order-)?refusals\.ts$/.test(to);

export const domainsMeetThroughTheirIndex: Rule = ({ arrows }) =>
  homesOfDomains.flatMap((home) =>
    arrows.flatMap(({ from, to, line }) => {
      const target = domainIn(home, to);
      const isInside = from.startsWith(`${home}/`) ? domainIn(home, from) === target : !home.endsWith('modules');
      if (!target || isInside || to === `${home}/${target}/index.ts` || isTest(from)) return [];
      if (isRowsOfTheTable(from, to)) return [];
      return [{ path: from, line, message: `${to} is private: import ${home}/${target}/index.ts` }];
    }),
  );

export const domainsFormNoCircle: Rule = ({ arrows }) =>
  homesOfDomains.flatMap((home) =>
    listCircles(withoutTests(arrows), (path) => domainIn(home, path)).map((circle) => ({
      path: home,
      line: 1,
      message: `circle: ${circle.join(' → ')}`,
    })),
  );

/** Forbids files that import each other, including by types alone. Shared types belong in a third file. */
export const filesFormNoCircle: Rule = ({ arrows }) =>
  listCircles(arrows, (path) => path).map((circle) => ({
    path: circle[0] ?? '',
    line: 1,
    message: `circle: ${circle.join(' → ')}`,
  }));

function withoutTests(arrows: readonly Arrow[]): Arrow[] {
  return arrows.filter(({ from }) => !isTest(from));
}

/** The forbidden imports inside an app. The composition root (`app/`) may import all of it. */
const blind: readonly { folder: string; of: readonly string[]; but?: readonly string[] }[] = [
  {
    folder: 'apps/server/src/platform/',
    of: ['apps/server/src/modules/', 'apps/server/src/providers/', 'apps/server/src/app/'],
  },
  {
    folder: 'apps/server/src/schema/',
    of: ['apps/server/src/platform/', 'apps/server/src/modules/', 'apps/server/src/providers/', 'apps/server/src/app/'],
  },
  { folder: 'apps/server/src/modules/', of: ['apps/server/src/app/'] },
  { folder: 'apps/server/src/providers/', of: ['apps/server/src/app/', 'apps/server/src/modules/'] },
  {
    folder: 'apps/web/src/ui/',
    of: ['apps/web/src/core/', 'apps/web/src/features/', 'apps/web/src/routes/', 'apps/web/src/app/', 'packages/'],
    // Calendar and money arithmetic contain no airline terms.
    but: ['packages/domain/time/', 'packages/domain/money/'],
  },
  { folder: 'apps/web/src/core/', of: ['apps/web/src/features/', 'apps/web/src/routes/', 'apps/web/src/app/'] },
  { folder: 'apps/web/src/features/', of: ['apps/web/src/routes/', 'apps/web/src/app/'] },
  // The root route renders the page inside the document.
  { folder: 'apps/web/src/routes/', of: ['apps/web/src/app/'], but: ['apps/web/src/app/root-page.tsx'] },
];

const platform = 'apps/server/src/platform/';

/** Use cases and providers use `platform/index.ts`; the composition root, scripts and tests also `platform/runtime.ts`. */
export const platformHasTwoDoors: Rule = ({ arrows }) =>
  arrows.flatMap(({ from, to, line }) => {
    const isOutside = /^apps\/server\/src\/(app|modules|providers)\//.test(from) && !isTest(from);
    if (!isOutside || !to.startsWith(platform) || to === `${platform}index.ts`) return [];
    if (to !== `${platform}runtime.ts`) return [{ path: from, line, message: `${to} is private: import the index` }];
    if (from.startsWith('apps/server/src/app/')) return [];
    return [{ path: from, line, message: `${to} is for the composition root, scripts and tests` }];
  });

export const innerPartsAreBlind: Rule = ({ arrows }) =>
  arrows.flatMap(({ from, to, line }) =>
    blind
      .filter(({ folder, of }) => !isTest(from) && from.startsWith(folder) && startsWithAny(to, of))
      .filter(({ but = [] }) => !startsWithAny(to, but))
      .map(({ folder }) => ({ path: from, line, message: `${folder} must not know ${to}` })),
  );

/**
 * The library that checks calls has 7 KB, compressed. Pages read addresses and stored forms with a few short functions
 * instead.
 */
export const pagesBringNoLibrary: Rule = ({ outside }) =>
  outside
    .filter(({ from, name }) => /^apps\/web\/src\/(?!.*\.test\.)/.test(from) && name.startsWith('zod'))
    .map(({ from, name, line }) => ({
      path: from,
      line,
      message: `the page would load ${name}: use core/address/search-params.ts or core/form/draft.ts`,
    }));

/**
 * Every page loads all routes with their imports. The titles of the pages are in one text set, not in the sets of the
 * features.
 */
export const routesBringNoTexts: Rule = ({ arrows }) =>
  arrows
    .filter(({ from, to }) => from.startsWith('apps/web/src/routes/') && /\/features\/[^/]+\/texts\.ts$/.test(to))
    .map(({ from, to, line }) => ({
      path: from,
      line,
      message: `every page would load ${to}: use core/page/title-texts.ts`,
    }));

const airlineWords = /flight|passenger|airport|airline|booking|ticket|cabin|fare\b|航班|乘机|机场|机票/i;

/** The design system contains no airline terms. Code with such terms belongs in a feature. */
export const designSystemKnowsNoAirline: Rule = ({ modules }) =>
  modules
    .filter(({ path }) => path.startsWith('apps/web/src/ui/') && !isTest(path))
    .flatMap(({ path, texts }) =>
      texts
        .filter(({ text }) => airlineWords.test(text))
        .map(({ text, line }) => ({ path, line, message: `ui speaks of an airline: ${text.trim().slice(0, 40)}` })),
    );

const ownClocks = [
  'apps/server/src/platform/',
  'apps/sandbox-gateway/src/core/clock.ts',
  'apps/sandbox-parties/src/main.ts',
  'apps/web/src/core/page/clock.ts',
];

export const timeAndChanceAreHandedIn: Rule = ({ modules }) =>
  modules
    .filter(({ path }) => /^(apps|packages)\//.test(path) && !isTest(path) && !startsWithAny(path, ownClocks))
    .flatMap(({ path, clocks }) =>
      clocks.map(({ text, line }) => ({
        path,
        line,
        message: `${text}: take the clock or the ids that are handed in`,
      })),
    );

/**
 * The files that may contain API paths. The paths are data of the contract. The server frame uses the prefix, and its
 * tests bind their own operations. The gateway has its own paths. The architecture tests compare with the
 * specification.
 */
const knowsApiPaths = [
  'packages/contract/',
  'apps/server/src/app/',
  'apps/server/src/platform/http/',
  'apps/server/test/frame/',
  'apps/sandbox-gateway/',
  'apps/sandbox-parties/',
  'packages/connectors/party.ts',
  'test/',
];

/** The path that tests call to get the refusal for an unknown operation. */
const nobodysPath = '/api/no/such/';

/**
 * Relative module paths are no API paths: a test names a replaced module by one, and a folder of the web app is called
 * `api`.
 */
const isModulePath = (text: string) => /^\.{1,2}\/.*\.tsx?$/.test(text);

export const apiPathsStandInTheContract: Rule = ({ modules }) =>
  modules
    .filter(({ path }) => !startsWithAny(path, knowsApiPaths))
    .flatMap(({ path, texts }) =>
      texts
        .filter(({ text }) => text.includes('/api/') && !text.startsWith(nobodysPath) && !isModulePath(text))
        .map(({ text, line }) => ({ path, line, message: `${text.trim().slice(0, 60)}: take it from the operation` })),
    );
