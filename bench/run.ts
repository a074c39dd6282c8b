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
  flashsale: measureFlashSale,
  flashkill: measureFlashKills,
  memory: measureMemory,
  weight: measurePageWeight,
  lighthouse: measureLighthouse,
};

const args = process.argv.slice(2);
const chosen = args.filter((arg) => arg !== '--write');
const unknown = chosen.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. Measures: ${Object.keys(measures).join(', ')}.`);
  process.exit(1);
}

const site = await startBenchSite();
const findings: Finding[] = [];
try {
  for (const [name, measure] of Object.entries(measures)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    findings.push(
      ...(await measure(site).catch((error: Error) => [{ ...notMeasured(name, error.message), reached: false }])),
    );
  }
} finally {
  await site.stop();
}

const report = renderFindings(findings);
console.log(`\n${report}`);
if (args.includes('--write')) {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
  const words = 'Written by `npm run bench -- --write`: ours and what stands beside it, measured in turns in one run.';
  writeFileSync('docs/benchmarks.md', `# Benchmarks\n\n${words}\n\nMachine: ${machine}.\n\n${report}\n`);
}
process.exitCode = findings.some(({ reached }) => reached === false) ? 1 : 0;
