// `npm run bench` runs all measures, each beside a reference. `npm run bench -- search home` runs some of them, and
// `--write` writes the figures into docs/benchmarks.md; named measures replace only their own rows there. `npm run bench
// -- growth` runs alone, because it fills a database for a quarter of an hour. Its figures have their own section.
// `--against <commit>` also measures create-order and the uncached pages with the server of that commit, in turns.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureChangedTrip } from './measures/changed-trip.ts';
import { measureCreateOrder } from './measures/create-order.ts';
import { measureDisruption } from './measures/disruption.ts';
import { measureFlashKills } from './measures/flash-kill.ts';
import { measureFlashSale } from './measures/flash-sale.ts';
import { growthWords, measureGrowth } from './measures/growth.ts';
import { measureHomePage } from './measures/home-page.ts';
import { measureInteractions } from './measures/interactions.ts';
import { measureLighthouse } from './measures/lighthouse.ts';
import { measureLoginFlood } from './measures/login-flood.ts';
import { measureMemory } from './measures/memory.ts';
import { measurePageWeight, weightWords } from './measures/page-weight.ts';
import { measureRenderedPages, renderWords } from './measures/rendered-pages.ts';
import { measureRevisionSwitch } from './measures/revision-switch.ts';
import { measureSearch } from './measures/search.ts';
import { measureSpecialFares } from './measures/special-fares.ts';
import { measureStartUp } from './measures/start-up.ts';
import { measureUncachedSearch } from './measures/uncached-search.ts';
import { type BenchSite, startBenchSite } from './support/bench-site.ts';
import { type Finding, mergeFindings, notMeasured, renderFindings } from './support/finding.ts';

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, against: { type: 'string' } },
});
const { against } = options;

const measures: Record<string, (site: BenchSite) => Promise<Finding[]>> = {
  start: measureStartUp,
  search: measureSearch,
  flood: measureLoginFlood,
  home: measureHomePage,
  memory: measureMemory,
  weight: measurePageWeight,
  lighthouse: measureLighthouse,
  interactions: measureInteractions,
};
/**
 * Measures that create their own database and servers. They run first, because disk writes of earlier measures slow
 * their slowest answers.
 */
const aloneMeasures: Record<string, () => Promise<Finding[]>> = {
  order: () => measureCreateOrder(against),
  pages: () => measureRenderedPages(against),
  special: measureSpecialFares,
  uncached: measureUncachedSearch,
  flashsale: measureFlashSale,
  flashkill: measureFlashKills,
  disruption: measureDisruption,
  trip: measureChangedTrip,
  revision: measureRevisionSwitch,
};
/** Measures that run only if they are named. */
const namedMeasures: Record<string, () => Promise<Finding[]>> = { growth: measureGrowth };

const isChosen = ([name]: [string, unknown]) => chosen.length === 0 || chosen.includes(name);
const known = [...Object.keys(measures), ...Object.keys(aloneMeasures), ...Object.keys(namedMeasures)];
const unknown = chosen.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. Measures: ${known.join(', ')}.`);
  process.exit(1);
}

const beside: Finding[] = [];
const grown: Finding[] = [];
for (const [name, measure] of Object.entries(aloneMeasures).filter(isChosen))
  beside.push(...(await note(name, measure())));
beside.push(...(await measureAtSite(Object.entries(measures).filter(isChosen))));
for (const [name, measure] of Object.entries(namedMeasures).filter(([name]) => chosen.includes(name))) {
  grown.push(...(await note(name, measure())));
}

for (const findings of [beside, grown]) if (findings.length > 0) console.log(`\n${renderFindings(findings)}`);
const failed = [...beside, ...grown].filter(({ reached }) => reached === false);
console.log(failed.length === 0 ? '\nPASS' : `\nFAIL: ${failed.map(({ name }) => name).join('; ')}`);
if (options.write) writeReport();
// A measure that failed may have left a server, which ends with its parent.
process.exit(failed.length === 0 ? 0 : 1);

/** Writes the section of this run and leaves the other one unchanged. */
function writeReport(): void {
  const file = 'docs/benchmarks.md';
  const heading = '\n## Growth\n';
  const [oldBeside = '', oldGrown] = readFileSync(file, 'utf8').split(heading);
  const machine = `Machine: ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}.`;
  const words =
    '`npm run bench -- --write` writes this page: each measure of the site beside a reference, measured in turns in one run.';
  const rows = chosen.length === 0 ? renderFindings(beside) : mergeFindings(oldBeside, beside);
  const newBeside = `# Benchmarks\n\n${words}\n\n${weightWords}\n\n${renderWords}\n\n${machine}\n\n${rows}\n`;
  const newGrown = `\n${growthWords}\n\n${machine}\n\n${renderFindings(grown)}\n`;
  const ofGrowth = grown.length > 0 ? newGrown : oldGrown;
  writeFileSync(
    file,
    `${beside.length > 0 ? newBeside : oldBeside}${ofGrowth === undefined ? '' : `${heading}${ofGrowth}`}`,
  );
}

async function measureAtSite(entries: [string, (site: BenchSite) => Promise<Finding[]>][]): Promise<Finding[]> {
  if (entries.length === 0) return [];
  const site = await startBenchSite();
  const findings: Finding[] = [];
  try {
    for (const [name, measure] of entries) findings.push(...(await note(name, measure(site))));
    return findings;
  } finally {
    await site.stop();
  }
}

async function note(name: string, measuring: Promise<Finding[]>): Promise<Finding[]> {
  const begun = performance.now();
  console.log(`Measuring ${name} …`);
  const findings = await measuring.catch((error: Error) => [{ ...notMeasured(name, error.message), reached: false }]);
  console.log(`${name} took ${Math.round((performance.now() - begun) / 1000)} s`);
  return findings;
}
