import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumOptions } from '../../e2e/support/chromium.ts';
import type { BenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';
import { makeTraveller } from '../support/known-traveller.ts';
import { flightSearchPath } from '../support/pages.ts';

interface Limit {
  path: string;
  /** The most kilobytes after gzip. A page may not become heavier than it was. */
  javascript: number;
  css: number;
}

/** Measures the JavaScript and CSS that a page loads before any interaction, in kilobytes after gzip. */
export async function measurePageWeight({ url }: BenchSite): Promise<Finding[]> {
  const { cookies, entered, booked } = await makeTraveller(url);
  const forAll: Limit[] = [
    { path: '/index', javascript: 156, css: 12 },
    { path: '/book', javascript: 152, css: 10 },
    { path: '/login', javascript: 160, css: 10 },
    { path: await flightSearchPath(url), javascript: 170, css: 12 },
  ];
  const forTravellers: Limit[] = [
    { path: `/book/cashPaxInfoInput?orderNo=${entered}`, javascript: 180, css: 12 },
    { path: `/book/orderVerify?orderNo=${entered}`, javascript: 179, css: 13 },
    { path: `/book/verifySecure?orderNo=${entered}`, javascript: 180, css: 14 },
    { path: `/book/payPreCash?orderNo=${booked}`, javascript: 169, css: 12 },
    { path: `/pay/success?orderNo=${booked}`, javascript: 160, css: 11 },
    { path: '/user/airorder', javascript: 162, css: 12 },
    { path: `/user/airorder/orderdetail?orderNo=${booked}`, javascript: 190, css: 14 },
  ];
  const browser = await chromium.launch(chromiumOptions());
  try {
    // Chinese pages are measured. An English page also loads its English texts.
    const locale = 'zh-CN';
    const [stranger, traveller] = [await browser.newContext({ locale }), await browser.newContext({ locale })];
    await traveller.addCookies(cookies);
    const findings: Finding[] = [];
    for (const limit of forAll) findings.push(await weigh(stranger, url, limit));
    for (const limit of forTravellers) findings.push(await weigh(traveller, url, limit));
    return findings;
  } finally {
    await browser.close();
  }
}

async function weigh(context: BrowserContext, siteUrl: string, limit: Limit): Promise<Finding> {
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
  await page.goto(`${siteUrl}${limit.path}`);
  // The scripts load after the pictures, so the network can be idle before.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  await page.close();
  return {
    name: `JavaScript and CSS of ${limit.path.replace(/\?.*/, '')}`,
    ours: `${weights.javascript.toFixed(0)} + ${weights.css.toFixed(0)} KB gz`,
    beside: '',
    ratio: null,
    aim: `≤ ${limit.javascript} + ${limit.css} KB`,
    reached: weights.javascript > 0 && weights.javascript <= limit.javascript && weights.css <= limit.css,
  };
}
