// npm run doctor: reports the problems of this machine and their solutions. It runs on any Node and changes nothing.
// npm run doctor -- --site [--env-file <file>] does the same for the settings of a site and everything that they name.
import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { examinations } from './machine/examine.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';

const { values } = parseArgs({ options: { site: { type: 'boolean' }, 'env-file': { type: 'string' } } });
let problems = 0;

if (values.site) {
  await continueOnPinnedNode(import.meta.url, console.log);
  const { examineSite } = await import('./site/examine-site.ts');
  const file = values['env-file'];
  // As with Node's --env-file, variables that are already set keep their values.
  const env = { ...(file ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
  for (const finding of await examineSite(env)) tell(finding);
} else {
  for (const examine of examinations) tell(await examine());
}
console.log(problems === 0 ? '\nNothing is wrong.' : `\n${problems} to look at.`);
process.exitCode = problems === 0 ? 0 : 1;

/** @param {{ name: string, found: string, todo?: string }} finding */
function tell({ name, found, todo }) {
  console.log(`${todo ? '✗' : '✓'} ${name}: ${found}`);
  if (todo) console.log(`    → ${todo}`);
  problems += todo ? 1 : 0;
}
