import { fileURLToPath } from 'node:url';
import { loadPlaces } from '../apps/server/src/modules/reference/index.ts';
import { checkData } from './data/check-data.ts';
import { generateFares } from './data/generate-fares.ts';
import { generateSchedule } from './data/generate-schedule.ts';

const USAGE = `npm run data -- <command>
  check             what is wrong in data/, with file and line; fails where there is an error
  generate          write the pattern files of every season from schedule/network.csv, and fares/y-fares.csv`;

const dataDir = fileURLToPath(new URL('../data', import.meta.url));
const [command] = process.argv.slice(2);

if (command === 'check') {
  const findings = checkData(dataDir);
  for (const { level, file, line, message } of findings) console.log(`${level}  ${file}:${line}  ${message}`);
  const errors = findings.filter((finding) => finding.level === 'error').length;
  console.log(`${errors} errors, ${findings.length - errors} warnings`);
  process.exitCode = errors > 0 ? 1 : 0;
} else if (command === 'generate') {
  const places = loadPlaces(dataDir);
  for (const { file, patterns } of generateSchedule(dataDir, places)) console.log(`${file}  ${patterns} patterns`);
  console.log(`fares/y-fares.csv  ${generateFares(dataDir, places)} pairs`);
} else {
  console.log(USAGE);
  process.exitCode = 2;
}
