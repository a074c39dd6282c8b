import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumOptions } from '../../e2e/support/chromium.ts';
import type { BenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';
import { makeTraveller } from '../support/known-traveller.ts';
import { flightSearchPath } from '../support/pages.ts';

const mostForHome = 160;
const mostForOthers = 200;

/** Measures the JavaScript and CSS that a page loads before any interaction, in kilobytes after gzip. */
export async function measurePageWeight({ url }: BenchSite): Promise<Finding[]> {
  const { cookies, entered, booked } = await makeTraveller(url);
  const forAll = ['/index', '/book', '/login', await flightSearchPath(url)];
  const forTravellers = [
    `/book/cashPaxInfoInput?orderNo=${entered}`,
    `/book/orderVerify?orderNo=${entered}`,
    `/book/verifySecure?orderNo=${entered}`,
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
    return findings;
  } finally {
    await browser.close();
  }
}

async function weigh(context: BrowserContext, siteUrl: string, path: string): Promise<Finding> {
  const page = await context.newPage();
  // A page from the browser's cache would have no weight.
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  const weights = { javascript: 0, css: 0 };
  const seen = new Set<string>();
  const reading: Promise<void>[] = [];
  page.on('response', (answer) => {
    // The content type decides, not the initiator, because a link element requests a preloaded module.
    const [, kind] = /^(?:text|application)\/(javascript|css)\b/.exec(answer.headers()['content-type'] ?? '') ?? [];
    if ((kind !== 'javascript' && kind !== 'css') || seen.has(answer.url())) return;
    seen.add(answer.url());
    const read = answer.body().then((body) => {
      weights[kind] += gzipSync(body, { level: 9 }).length / 1024;
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
  const most = name === '/index' ? mostForHome : mostForOthers;
  return {
    name: `JavaScript and CSS of ${name}`,
    ours: `${weights.javascript.toFixed(0)} + ${weights.css.toFixed(0)} KB gz`,
    beside: '',
    ratio: null,
    aim: `JavaScript ≤ ${most} KB`,
    reached: weights.javascript > 0 && weights.javascript <= most,
  };
}
