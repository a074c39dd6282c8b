import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../../e2e/support/chromium.ts';
import type { BenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';
import { flightSearchPath } from '../support/pages.ts';

const openPages = ['/index', '/book', '/login'];
const mostForHome = 160;
const mostForOthers = 200;

/** JavaScript and CSS a page loads before anybody touches it, in kilobytes after gzip. */
export async function measurePageWeight(site: BenchSite): Promise<Finding[]> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const findings: Finding[] = [];
    for (const path of [...openPages, await flightSearchPath(site.url)])
      findings.push(await weigh(browser, site, path));
    return findings;
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, site: BenchSite, path: string): Promise<Finding> {
  const page = await browser.newPage();
  const weights = { script: 0, stylesheet: 0 };
  const reading: Promise<void>[] = [];
  page.on('response', (answer) => {
    const kind = answer.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    const read = answer.body().then((body) => {
      weights[kind] += gzipSync(body, { level: 9 }).length / 1024;
    });
    reading.push(read);
  });
  await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
  await Promise.all(reading);
  await page.close();
  const most = path === '/index' ? mostForHome : mostForOthers;
  return {
    name: `JavaScript and CSS of ${path.replace(/\?.*/, '')}`,
    ours: `${weights.script.toFixed(0)} + ${weights.stylesheet.toFixed(0)} KB gz`,
    beside: '',
    ratio: null,
    aim: `JavaScript ≤ ${most} KB`,
    reached: weights.script <= most,
  };
}
