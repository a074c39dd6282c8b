// npm run waitlist: verifies the line of a flight from its published log (anybody can), or tries the whole waitlist.
import { readFileSync } from 'node:fs';
import { getWaitlistLog } from '@haidai/contract/waitlist';
import { type LogEntry, verifyLog } from '@haidai/testkit/waitlist';
import { fetchLog } from './waitlist/fetch-log.ts';

const USAGE = `npm run waitlist -- verify <site> <flight> <date>
  <site>    the address of a site, and the flight number and the local date of its first leg:
            https://www.example.com XX4655 2026-12-18
npm run waitlist -- verify <file>
  <file>    the answers of ${getWaitlistLog.path} as JSON: one result, or a list of them
npm run waitlist -- trial [wishes] [seats] [kills]
            puts so many wishes into lines, returns so many seats while processes are killed, and checks everything;
            default: 10000 200 6

verify computes who must get which seat from the log alone.`;

const [command, ...words] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const [source = '', flightNo, flightDate] = words;
  if (command === 'trial') {
    const [wishes = 10_000, seats = 200, kills = 6] = words.map(Number);
    // The command `verify` loads no code of the site.
    const { runTrial } = await import('./waitlist/trial.ts');
    return runTrial({ wishes, seats, kills });
  }
  if (command !== 'verify' || !source || (/^https?:/.test(source) && !(flightNo && flightDate))) {
    console.log(USAGE);
    return 2;
  }
  const entries = flightNo && flightDate ? await fetchLog(source, { flightNo, flightDate }) : readLog(source);
  const { joined, filled, seats, faults } = verifyLog(entries);
  const found = faults.length === 0 ? 'no faults' : `${faults.length} faults`;
  console.log(`${entries.length} entries: ${joined} wishes joined, ${filled} got ${seats} seats, ${found}`);
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0 ? 0 : 1;
}

/** Reads the entries from a file with one answer, or with a list of the pages of one flight. */
function readLog(file: string): LogEntry[] {
  const pages = [JSON.parse(readFileSync(file, 'utf8'))].flat() as {
    entries?: LogEntry[];
    result?: { entries: LogEntry[] };
  }[];
  return pages.flatMap((page) => page.entries ?? page.result?.entries ?? []);
}
