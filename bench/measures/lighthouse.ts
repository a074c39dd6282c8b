import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumOptions } from '../../e2e/support/chromium.ts';
import { findFreePort } from '../../scripts/machine/ports.mjs';
import type { BenchSite } from '../support/bench-site.ts';
import { type Finding, median } from '../support/finding.ts';
import { flightSearchPath } from '../support/pages.ts';
import { startPlainServer } from '../support/processes.ts';

const runs = 5;

interface Figures {
  score: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
}

/** Runs Lighthouse with phone settings, in turns with a page of plain text. The figures are medians of five. */
export async function measureLighthouse(site: BenchSite): Promise<Finding[]> {
  const page = join(site.folder, 'text.html');
  writeFileSync(page, withoutScripts(await (await fetch(`${site.url}/index`)).text()));
  const plain = await startPlainServer('', page);
  const subjects = [
    { name: '/index', url: `${site.url}/index`, least: 97 },
    { name: '/book/flightSearch', url: `${site.url}${await flightSearchPath(site.url)}`, least: 95 },
    { name: 'static', url: `${plain.url}/page`, least: 0 },
  ];
  const seen = new Map<string, Figures[]>(subjects.map(({ name }) => [name, []]));
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const { name, url } of subjects) seen.get(name)?.push(await look(url));
    }
  } finally {
    await plain.stop();
  }
  const beside = inWords(seen.get('static') ?? []);
  return subjects
    .filter(({ least }) => least > 0)
    .map(({ name, least }) => {
      const figures = seen.get(name) ?? [];
      return {
        name: `Lighthouse mobile of ${name}`,
        ours: inWords(figures),
        beside: `${beside}, static page`,
        ratio: null,
        aim: `≥ ${least}`,
        reached: median(figures.map(({ score }) => score)) >= least,
      };
    });
}

async function look(url: string): Promise<Figures> {
  const port = await findFreePort();
  const { args = [], ...options } = chromiumOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
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

function inWords(figures: Figures[]): string {
  const of = (read: (figure: Figures) => number) => median(figures.map(read));
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  return `${of(({ score }) => score)} (FCP ${seconds(of(({ firstPaintMs }) => firstPaintMs))} s, LCP ${seconds(of(({ largestPaintMs }) => largestPaintMs))} s, blocked ${of(({ blockedMs }) => blockedMs).toFixed(0)} ms)`;
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(modulepreload|stylesheet)"[^>]*>/g, '');
}
