import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';
import { compareThroughput } from '../support/load.ts';
import { startPlainServer } from '../support/processes.ts';

const leastShare = 0.5;

/** Compares the home page from the server's cache with the same page as static text. */
export async function measureHomePage(site: BenchSite): Promise<Finding[]> {
  const page = join(site.folder, 'home.html');
  writeFileSync(page, await (await fetch(`${site.url}/index`)).text());
  const plain = await startPlainServer('', page);
  const headers = { accept: 'text/html' };
  try {
    const { ours, beside } = await compareThroughput(
      { url: site.url, requests: [{ method: 'GET', path: '/index', headers }] },
      { url: plain.url, requests: [{ method: 'GET', path: '/page', headers }] },
    );
    return [
      {
        name: 'Home page rendered on the server, from the cache',
        ours: `${Math.round(ours)} /s`,
        beside: `${Math.round(beside)} /s, static text`,
        ratio: ours / beside,
        aim: `≥ ${leastShare} ×`,
        reached: ours / beside >= leastShare,
      },
    ];
  } finally {
    await plain.stop();
  }
}
