// npm run dashboard: asks Prometheus each query of the dashboard, so a machine without Grafana can check it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { askPanels, type Panel } from './dashboard/ask-panels.ts';
import { root } from './machine/paths.mjs';

const USAGE = `npm run dashboard -- <address of Prometheus, such as http://127.0.0.1:9090>
  asks each query of deploy/grafana/site.json and prints the number of lines that Grafana would draw. It fails if
  Prometheus refuses a query, or if a panel without a line has no description that says why.`;

const [prometheus, ...others] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (!prometheus || !URL.canParse(prometheus) || others.length > 0) {
    console.log(USAGE);
    return 2;
  }
  const { panels } = JSON.parse(readFileSync(path.join(root, 'deploy/grafana/site.json'), 'utf8')) as {
    panels: Panel[];
  };
  const seen = await askPanels(panels, prometheus);
  for (const { title, query, series, fault } of seen)
    console.log(`${fault ? '✗' : '✓'} ${title}: ${series} lines of ${query}${fault ? `: ${fault}` : ''}`);
  const faults = seen.filter(({ fault }) => fault !== undefined).length;
  const empty = seen.filter(({ series }) => series === 0).length;
  console.log(`${seen.length} queries, ${empty} without a line, ${faults} wrong`);
  return faults > 0 ? 1 : 0;
}
