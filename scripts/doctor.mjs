// npm run doctor: what is wrong with this machine, and what to do about it. Runs on any Node and mends nothing itself.
import { examinations } from './machine/examine.mjs';

let problems = 0;
for (const examine of examinations) {
  const { name, found, todo } = await examine();
  console.log(`${todo ? '✗' : '✓'} ${name}: ${found}`);
  if (todo) console.log(`    → ${todo}`);
  problems += todo ? 1 : 0;
}
console.log(problems === 0 ? '\nNothing is wrong.' : `\n${problems} to look at.`);
process.exitCode = problems === 0 ? 0 : 1;
