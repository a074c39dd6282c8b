import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumOptions } from '../../e2e/support/chromium.ts';
import { findFreePort } from '../../scripts/machine/ports.mjs';
import type { BenchSite } from '../support/bench-site.ts';
import { type Finding, median } from '../support/finding.ts';
import { type KnownTraveller, makeTraveller } from '../support/known-traveller.ts';
import { flightSearchPath } from '../support/pages.ts';
import { startPlainServer } from '../support/processes.ts';

const runs = 3;
const leastScore = 99;
const mostRatio = 1.2;

interface Figures {
  score: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
}

type Cookies = KnownTraveller['cookies'];

interface Subject {
  path: string;
  /** The cookies of the visitor; none of a stranger. */
  cookies: Cookies;
}

/**
 * Runs Lighthouse with phone settings on ten pages. Each page runs in turns with its own text as a static page, without
 * scripts and styles. The figures are medians of three. A busy machine lowers the scores of both.
 */
export async function measureLighthouse(site: BenchSite): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const subject of await listSubjects(site.url)) findings.push(...(await compare(site, subject)));
  return findings;
}

async function listSubjects(url: string): Promise<Subject[]> {
  const { cookies, entered, booked } = await makeTraveller(url);
  // An order waits half an hour for its payment, so its page comes first.
  const forTravellers = [
    `/book/payPreCash?orderNo=${booked}`,
    `/book/cashPaxInfoInput?orderNo=${entered}`,
    `/book/orderVerify?orderNo=${entered}`,
    `/user/airorder/orderdetail?orderNo=${booked}`,
    '/user/airorder',
  ];
  const forAll = [
    '/index',
    await flightSearchPath(url),
    '/articleD?articleId=checked-baggage',
    '/login',
    '/self/CheckIn',
  ];
  return [...forTravellers.map((path) => ({ path, cookies })), ...forAll.map((path) => ({ path, cookies: [] }))];
}

async function compare({ url, folder }: BenchSite, { path, cookies }: Subject): Promise<Finding[]> {
  const page = join(folder, 'text.html');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  writeFileSync(page, withoutScripts(await answer.text()));
  const plain = await startPlainServer('', page);
  const [ours, beside]: [Figures[], Figures[]] = [[], []];
  try {
    for (let run = 0; run < runs; run += 1) {
      // A list of flights leads to its whole address, which travellers share.
      ours.push(await look(answer.url, cookies));
      beside.push(await look(`${plain.url}/page`, []));
    }
  } finally {
    await plain.stop();
  }
  const name = path.replace(/\?.*/, '');
  const score = medianOf(ours, 'score');
  const [largest, staticLargest] = [medianOf(ours, 'largestPaintMs'), medianOf(beside, 'largestPaintMs')];
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    {
      name: `Lighthouse mobile of ${name}`,
      ours: inWords(ours),
      beside: `${inWords(beside)}, static page`,
      ratio: null,
      aim: `≥ ${leastScore}`,
      reached: score >= leastScore,
    },
    {
      name: `Largest contentful paint of ${name}`,
      ours: inSeconds(largest),
      beside: `${inSeconds(staticLargest)}, static page`,
      ratio: largest / staticLargest,
      aim: `≤ ${mostRatio} ×`,
      reached: largest / staticLargest <= mostRatio,
    },
  ];
}

const medianOf = (figures: readonly Figures[], name: keyof Figures) => median(figures.map((figure) => figure[name]));

async function look(url: string, cookies: Cookies): Promise<Figures> {
  const port = await findFreePort();
  const { args = [], ...options } = chromiumOptions();
  // Lighthouse opens its page in the default context of the browser, which has a folder of its own here.
  const browser = await chromium.launchPersistentContext('', {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    await browser.addCookies(cookies);
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error', output: 'json' });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { categories, audits } = result.lhr;
    return {
      score: Math.round((categories.performance?.score ?? 0) * 100),
      firstPaintMs: audits['first-contentful-paint']?.numericValue ?? Number.NaN,
      largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
}

function inWords(figures: readonly Figures[]): string {
  const seconds = (name: keyof Figures) => (medianOf(figures, name) / 1000).toFixed(2);
  return `${medianOf(figures, 'score')} (FCP ${seconds('firstPaintMs')} s, LCP ${seconds('largestPaintMs')} s, blocked ${medianOf(figures, 'blockedMs').toFixed(0)} ms)`;
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(modulepreload|stylesheet)"[^>]*>/g, '');
}
