import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { root } from '../../scripts/machine/paths.mjs';
import type { Release } from '../../scripts/upgrade/previous-release.ts';
import { askProcess, startProcess } from '../support/checkout-process.ts';
import { type Finding, median } from '../support/finding.ts';
import { checkOutCommit } from '../support/other-commit.ts';
import type { PageRate, PageRound } from '../support/page-process.ts';
import { daysFrom } from '../support/pages.ts';
import { fillDatabase } from '../support/shop.ts';

const leastGain = 3;
const rounds = 5;
const pagesPerRound = 200;

/** The words of the report about the limits of these measures. */
export const renderWords =
  'What limits a page that no cache holds: in a profile of 2026-11-30 of the list of flights, the components and Preact take some 30 % of the time, garbage collection 12 %, Fastify with the calls of the API inside the process 14 %, the data in the HTML 8 %, the router 7 %, the queries of the page 5 %, the check of the answers 4 % and compression 3 %. No part alone is large enough for 3 ×. The header and the footer are rendered once for each place ([decision 71](adr/0071-the-frame-is-rendered-once.md)): in turns with the commit before it (`a588df2d`), the list reaches 1.26 × and the article 1.48 × its rate. The rows beside another commit are with the packages of that commit. Articles and other public pages come from the cache of the server or of a CDN ([decision 37](adr/0037-pages-for-shared-caches.md)).';

type Rates = Record<'pages' | 'plain', PageRate[]>;

interface Side {
  process: ChildProcess;
  /** The figures by the name of a page. */
  rates: Record<string, Rates>;
}

/**
 * Measures pages that no cache holds, inside the process: a list of flights and an article. Beside them are a plain
 * Fastify that answers with the same bytes, and the pages of another commit (`against`). All of them run in turns.
 */
export async function measureRenderedPages(against?: string): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'haidai-bench-pages-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    await fillDatabase(postgres, 'pages');
    const other = against === undefined ? null : checkOutCommit(against, join(folder, 'against'));
    if (other) execFileSync(process.execPath, [join(other.folder, 'scripts/build.mjs')], { cwd: other.folder });
    return await compare(postgres.urlOf('pages'), other);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(url: string, other: Release | null): Promise<Finding[]> {
  const [day = ''] = daysFrom(new Date().toISOString().slice(0, 10), 1);
  const search = new URLSearchParams({ origCode3: 'TAO', destCode3: 'TFU', departureDate: day, adultNum: '1' });
  const pages = {
    'List of flights': `/book/flightSearch?${search}`,
    Article: '/articleD?articleId=checked-baggage',
  };
  const ours = await startSide(root, url);
  const others = other && (await startSide(other.folder, url));
  for (const [name, path] of Object.entries(pages)) {
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of [ours, ...(others ? [others] : [])]) await render(side, name, path);
    }
  }
  for (const side of [ours, others]) side?.process.disconnect();
  return Object.keys(pages).flatMap((name) => {
    const [rate, plain, before] = [
      rateOf(ours, name, 'pages'),
      rateOf(ours, name, 'plain'),
      rateOf(others, name, 'pages'),
    ];
    const title = `${name} rendered on the server, uncached`;
    return [
      {
        name: title,
        ours: inWords(rate),
        beside: `${inWords(plain)}, plain Fastify, same bytes`,
        ratio: rate.perSecond / plain.perSecond,
        aim: '',
        reached: null,
      },
      ...(other
        ? [
            {
              name: `${title}, beside another commit`,
              ours: inWords(rate),
              beside: `${inWords(before)}, ${other.title}`,
              ratio: rate.perSecond / before.perSecond,
              aim: `≥ ${leastGain} ×`,
              reached: rate.perSecond / before.perSecond >= leastGain,
            },
          ]
        : []),
    ];
  });
}

async function startSide(checkout: string, url: string): Promise<Side> {
  return { process: await startProcess('page-process.ts', checkout, url), rates: {} };
}

async function render({ process, rates }: Side, name: string, path: string): Promise<void> {
  rates[name] ??= { pages: [], plain: [] };
  for (const kind of ['pages', 'plain'] as const) {
    const round: PageRound = { path, kind, count: pagesPerRound };
    rates[name][kind].push((await askProcess(process, round)) as PageRate);
  }
}

/** Returns the medians. The first round warms up and does not count. */
function rateOf(side: Side | null, name: string, kind: keyof Rates): PageRate {
  const counted = side?.rates[name]?.[kind].slice(1) ?? [];
  return {
    perSecond: median(counted.map(({ perSecond }) => perSecond)),
    cpuMs: median(counted.map(({ cpuMs }) => cpuMs)),
  };
}

const inWords = ({ perSecond, cpuMs }: PageRate) =>
  `${Math.round(perSecond)} /s, ${cpuMs.toFixed(1)} ms of the processor`;
