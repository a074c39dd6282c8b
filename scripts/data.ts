import { join, resolve } from 'node:path';
import type { Finding } from '@haidai/domain/flights';
import { loadPlaces, useCarrierFolder } from '../apps/server/src/modules/reference/index.ts';
import { checkData } from './data/check-data.ts';
import { exportSeason } from './data/export-schedule.ts';
import { generateFares } from './data/generate-fares.ts';
import { generateSchedule } from './data/generate-schedule.ts';
import { importSchedule } from './data/import-schedule.ts';
import { proposeFile } from './data/propose-file.ts';
import { completeExchange } from './data/season-files.ts';

const USAGE = `npm run data -- <command>
  check                    checks the schedule and the fares, with file and line; fails if there is an error
  import <file>            imports a schedule file into $CARRIER_DIR/schedule: our patterns, or IATA SSIM chapter 7
  propose <file> [period]  stores a schedule file as a proposal, which two people check and publish at /ops/schedule;
                           'period' replaces all flights from its first to its last day, not only its flight numbers
  export <season> <file>   writes a season, such as winter-2026, as IATA SSIM chapter 7
  fares                    writes the full fare of every flown pair to fares/y-fares.csv, from fares/markets.json
  generate                 plans all seasons from schedule/network.csv and writes the fares

The folder is that of CARRIER_DIR, or carriers/haidai.`;

const dataDir = resolve(process.env.CARRIER_DIR ?? join(import.meta.dirname, '../carriers/haidai'));
const [command, ...words] = process.argv.slice(2);

useCarrierFolder(dataDir);
completeExchange(dataDir);
process.exitCode = await run();

async function run(): Promise<number> {
  if (command === 'check') return report(checkData(dataDir));
  if (command === 'import' && words[0]) return runImport(words[0]);
  if (command === 'propose' && words[0]) return runPropose(words[0], words[1] === 'period' ? 'PERIOD' : 'FLIGHTS');
  if (command === 'export' && words[0] && words[1]) {
    console.log(`${exportSeason(dataDir, words[0], words[1], Date.now())} patterns written to ${words[1]}`);
    return 0;
  }
  if (command === 'fares') return runFares();
  if (command === 'generate') return runGenerate();
  console.log(USAGE);
  return 2;
}

/** Prints one finding per line. Returns the exit code: 1 if there is an error. */
function report(findings: readonly Finding[]): number {
  for (const { level, file, line, message } of findings) {
    console.log(`${level}  ${line > 0 ? `${file}:${line}` : file}  ${message}`);
  }
  const errors = findings.filter((finding) => finding.level === 'error').length;
  console.log(`${errors} errors, ${findings.length - errors} warnings`);
  return errors > 0 ? 1 : 0;
}

function runImport(path: string): number {
  const { findings, written, flights, skipped } = importSchedule(dataDir, path);
  if (written.length === 0) {
    report(findings);
    console.log('The command changed nothing');
    return 1;
  }
  console.log(
    `${flights} flight numbers imported${skipped > 0 ? `, ${skipped} legs without passengers left out` : ''}`,
  );
  for (const { file, patterns } of written) console.log(`${file}  ${patterns} patterns`);
  return report(checkData(dataDir));
}

async function runPropose(path: string, scope: 'FLIGHTS' | 'PERIOD'): Promise<number> {
  const { flights, tickets, findings } = await proposeFile(path, scope);
  const code = report(findings);
  console.log(
    `${flights} sold flights with ${tickets} tickets change. Two people check and publish it at /ops/schedule`,
  );
  return code;
}

function runFares(): number {
  console.log(`fares/y-fares.csv  ${generateFares(dataDir, loadPlaces(dataDir))} pairs`);
  return 0;
}

function runGenerate(): number {
  for (const { file, patterns } of generateSchedule(dataDir, loadPlaces(dataDir))) {
    console.log(`${file}  ${patterns} patterns`);
  }
  return runFares();
}
