// npm run bench: everything side by side in one run. `npm run bench -- search home` measures some of it, `--write`
// puts the figures into docs/benchmarks.md.
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { measureCreateOrder } from './measures/create-order.ts';
import { measureFlashKills } from './measures/flash-kill.ts';
import { measureFlashSale } from './measures/flash-sale.ts';
import { measureHomePage } from './measures/home-page.ts';
import { measureLighthouse } from './measures/lighthouse.ts';
import { measureLoginFlood } from './measures/login-flood.ts';
import { measureMemory } from './measures/memory.ts';
import { measurePageWeight } from './measures/page-weight.ts';
import { measureSearch } from './measures/search.ts';
import { measureStartUp } from './measures/start-up.ts';
import { type BenchSite, startBenchSite } from './support/bench-site.ts';
import { type Finding, notMeasured, renderFindings } from './support/finding.ts';

const measures: Record<string, (site: BenchSite) => Promise<Finding[]>> = {
  start: measureStartUp,
  search: measureSearch,
  flood: measureLoginFlood,
  home: measureHomePage,
  order: measureCreateOrder,
  memory: measureMemory,
  weight: measurePageWeight,
  lighthouse: measureLighthouse,
};
/**
 * These make a database and servers of their own. They come first: the slowest answers in a hundred tell of what earlier
 * measures have left the disk to write.
 */
const aloneMeasures: Record<string, () => Promise<Finding[]>> = {
  flashsale: measureFlashSale,
  flashkill: measureFlashKills,
};

const args = process.argv.slice(2);
const chosen = args.filter((arg) => arg !== '--write');
const isChosen = ([name]: [string, unknown]) => chosen.length === 0 || chosen.includes(name);
const known = [...Object.keys(measures), ...Object.keys(aloneMeasures)];
const unknown = chosen.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. Measures: ${known.join(', ')}.`);
  process.exit(1);
}

const findings: Finding[] = [];
for (const [name, measure] of Object.entries(aloneMeasures).filter(isChosen)) await note(name, measure());
await measureAtSite(Object.entries(measures).filter(isChosen));

const report = renderFindings(findings);
console.log(`\n${report}`);
if (args.includes('--write')) {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
  const words = 'Written by `npm run bench -- --write`: ours and what stands beside it, measured in turns in one run.';
  writeFileSync('docs/benchmarks.md', `# Benchmarks\n\n${words}\n\nMachine: ${machine}.\n\n${report}\n`);
}
process.exitCode = findings.some(({ reached }) => reached === false) ? 1 : 0;

async function measureAtSite(entries: [string, (site: BenchSite) => Promise<Finding[]>][]): Promise<void> {
  if (entries.length === 0) return;
  const site = await startBenchSite();
  try {
    for (const [name, measure] of entries) await note(name, measure(site));
  } finally {
    await site.stop();
  }
}

async function note(name: string, measuring: Promise<Finding[]>): Promise<void> {
  const begun = performance.now();
  console.log(`Measuring ${name} …`);
  findings.push(
    ...(await measuring.catch((error: Error) => [{ ...notMeasured(name, error.message), reached: false }])),
  );
  console.log(`${name} took ${Math.round((performance.now() - begun) / 1000)} s`);
}
