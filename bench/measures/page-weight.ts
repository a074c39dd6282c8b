import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumOptions } from '../../e2e/support/chromium.ts';
import { root } from '../../scripts/machine/paths.mjs';
import type { BenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';
import { makeTraveller } from '../support/known-traveller.ts';
import { flightSearchPath } from '../support/pages.ts';

/** The most kilobytes of a page after gzip. */
const mostCss = 12;
const mostJavascript = 165;
const mostJavascriptOfHome = 130;

/** The words of the report about the limits of these measures. */
export const weightWords =
  'What limits the JavaScript of a page: in the build of 2026-11-30 every page loads 81 KB after gzip before its own code. Preact, TanStack Router and TanStack Query are 47 KB of them, and the frame of the page, the session and the options of all routes 31 KB. With React every page loaded 138 KB, 62 KB of them `react-dom` ([decision 70](adr/0070-preact-renders-the-pages.md)). The home page adds 16 KB. The heaviest page, which pays for a seat of a flash sale, adds 49 KB. Short names of the classes took a tenth of the styles. Lighthouse: Preact hydrates in one task, so the parts of a page, its cards and the flights of a list have tasks of their own, and the files of a page run in several tasks. On a processor four times slower (medians of five turns), the blocked time, which is what each task takes above 50 ms, fell from 297 to 116 ms on the list of flights, from 397 to 115 ms on the check page and from 413 to 299 ms on the page of the passengers. The pages of the user centre are rendered in the browser. With tasks of their own for their links, orders and cards, the blocked time fell from 170 to 97 ms on the list of own orders and from 134 to 106 ms on an order (medians of seven turns with the commit before). The largest tasks that remain create the router from the tree of all routes, fill it with the data of the page (30 to 75 ms each) and run the largest files.';

const buildFolder = join(root, 'apps/web/dist');

interface Weight {
  javascript: number;
  css: number;
}

/** A route in the list that the build writes for the server: its files, without those of the routes around it. */
interface BuiltRoute {
  children?: string[];
  css?: string[];
  preloads?: string[];
}

/**
 * Measures the JavaScript and CSS of pages in kilobytes after gzip: of ten pages what a browser loads before any
 * interaction, and of every page for travellers what the build lists.
 */
export async function measurePageWeight({ url }: BenchSite): Promise<Finding[]> {
  const { cookies, entered, booked } = await makeTraveller(url);
  const forAll = ['/index', '/book', '/login', await flightSearchPath(url)];
  // /book/verifySecure is not among them: it leads this order on, so a browser would load the files of two pages.
  const forTravellers = [
    `/book/cashPaxInfoInput?orderNo=${entered}`,
    `/book/orderVerify?orderNo=${entered}`,
    `/book/payPreCash?orderNo=${booked}`,
    `/pay/success?orderNo=${booked}`,
    '/user/airorder',
    `/user/airorder/orderdetail?orderNo=${booked}`,
  ];
  const browser = await chromium.launch(chromiumOptions());
  try {
    // Chinese pages are measured. An English page also loads its English texts.
    const locale = 'zh-CN';
    const [stranger, traveller] = [await browser.newContext({ locale }), await browser.newContext({ locale })];
    await traveller.addCookies(cookies);
    const findings: Finding[] = [];
    for (const path of forAll) findings.push(await weigh(stranger, url, path));
    for (const path of forTravellers) findings.push(await weigh(traveller, url, path));
    return [...findings, ...(await weighAllPages())];
  } finally {
    await browser.close();
  }
}

async function weigh(context: BrowserContext, siteUrl: string, path: string): Promise<Finding> {
  const page = await context.newPage();
  // A page from the browser's cache would have no weight.
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  const weights: Weight = { javascript: 0, css: 0 };
  const seen = new Set<string>();
  const reading: Promise<void>[] = [];
  page.on('response', (answer) => {
    // The content type decides, not the initiator, because a link element requests a preloaded module.
    const [, kind] = /^(?:text|application)\/(javascript|css)\b/.exec(answer.headers()['content-type'] ?? '') ?? [];
    if ((kind !== 'javascript' && kind !== 'css') || seen.has(answer.url())) return;
    seen.add(answer.url());
    const read = answer.body().then((body) => {
      weights[kind] += kilobytesOf(body);
    });
    reading.push(read);
  });
  await page.goto(`${siteUrl}${path}`);
  // The scripts load after the pictures, so the network can be idle before.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  await page.close();
  const name = path.replace(/\?.*/, '');
  const most = name === '/index' ? mostJavascriptOfHome : mostJavascript;
  return {
    name: `JavaScript and CSS of ${name}`,
    ours: `${weights.javascript.toFixed(0)} + ${weights.css.toFixed(0)} KB gz`,
    beside: '',
    ratio: null,
    aim: `≤ ${most} + ${mostCss} KB`,
    reached: weights.javascript > 0 && weights.javascript <= most && weights.css <= mostCss,
  };
}

async function weighAllPages(): Promise<Finding[]> {
  const routes = await readBuiltRoutes();
  const around = new Map(
    Object.entries(routes).flatMap(([name, { children = [] }]) => children.map((child) => [child, name] as const)),
  );
  const isPage = (name: string) => name !== '__root__' && !routes[name]?.children && !name.startsWith('/ops');
  const pages = Object.keys(routes)
    .filter(isPage)
    .map((name) => ({ name, ...weightOf(filesOf(name, routes, around)) }));
  return [heaviest(pages, 'javascript', 'JavaScript', mostJavascript), heaviest(pages, 'css', 'CSS', mostCss)];
}

function heaviest(pages: ({ name: string } & Weight)[], kind: keyof Weight, title: string, most: number): Finding {
  const sorted = pages.toSorted((a, b) => b[kind] - a[kind]);
  const [first] = sorted;
  const above = sorted.filter((page) => page[kind] > most).length;
  return {
    name: `${title} of the heaviest of ${pages.length} traveller’s pages`,
    ours: `${(first?.[kind] ?? Number.NaN).toFixed(0)} KB gz, ${first?.name}; ${above} above the aim`,
    beside: '',
    ratio: null,
    aim: `≤ ${most} KB`,
    reached: pages.length > 0 && above === 0,
  };
}

/** Lists the files of a page: its own, and those of the routes around it. */
function filesOf(name: string, routes: Record<string, BuiltRoute>, around: ReadonlyMap<string, string>): Set<string> {
  const files = new Set<string>();
  for (let at: string | undefined = name; at !== undefined; at = around.get(at)) {
    const { css = [], preloads = [] } = routes[at] ?? {};
    for (const file of [...css, ...preloads]) files.add(file);
  }
  return files;
}

function weightOf(files: ReadonlySet<string>): Weight {
  const weight: Weight = { javascript: 0, css: 0 };
  for (const file of files)
    weight[file.endsWith('.css') ? 'css' : 'javascript'] += kilobytesOf(
      readFileSync(join(buildFolder, 'client', file)),
    );
  return weight;
}

async function readBuiltRoutes(): Promise<Record<string, BuiltRoute>> {
  const folder = join(buildFolder, 'server/assets');
  const file = readdirSync(folder).find((name) => name.startsWith('_tanstack-start-manifest'));
  if (!file) throw new Error('The build lists no routes');
  const { tsrStartManifest } = await import(pathToFileURL(join(folder, file)).href);
  return tsrStartManifest().routes;
}

const kilobytesOf = (content: Buffer) => gzipSync(content, { level: 9 }).length / 1024;
