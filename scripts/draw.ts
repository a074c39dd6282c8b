// npm run draw: verifies the draw and the order of service of a flash sale from its published log. Anybody can run it.
import { readFileSync } from 'node:fs';
import { getFlashLog } from '@haidai/contract/flashsale';
import { fetchLog } from './draw/fetch-log.ts';
import { readPages, verifyLogs } from './draw/verify-logs.ts';

const USAGE = `npm run draw -- verify <source> [hash]
  <source>  the address of a site and a round:  https://www.example.com DEMO-OPEN-20261121
            or a file with answers of ${getFlashLog.path} (one page, or a list of pages)
  [hash]    the SHA-256 of the seed that was announced before the sale; default: the hash in the log

The command computes everything itself: seed and hash, arrival numbers, draw, order of service, seats.`;

const [command, ...words] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const [source = '', ...rest] = words;
  const isAddress = /^https?:\/\//.test(source);
  if (command !== 'verify' || !source || (isAddress && !rest[0])) {
    console.log(USAGE);
    return 2;
  }
  const pages = isAddress ? await fetchLog(source, rest[0] ?? '') : readPages(readFileSync(source, 'utf8'));
  const verdicts = verifyLogs(pages, isAddress ? rest[1] : rest[0]);
  for (const { itemId, entries, faults } of verdicts) {
    console.log(`${itemId}: ${entries} entries, ${faults.length === 0 ? 'no faults' : `${faults.length} faults`}`);
    for (const fault of faults) console.log(`  ${fault}`);
  }
  return verdicts.every(({ faults }) => faults.length === 0) ? 0 : 1;
}
