// npm run kills -- <times>: kills servers and database (SIGKILL) under load that many times, then checks the data for
// losses.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killUnderLoad } from '../apps/server/test/kills/kill-run.ts';

const times = Number(process.argv[2] ?? 50);
const folder = mkdtempSync(join(tmpdir(), 'haidai-kills-'));
// If this user is root, PostgreSQL runs as another user, who needs access.
chmodSync(folder, 0o755);
const begun = performance.now();
try {
  const { kills, broken, ...told } = await killUnderLoad(folder, times);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`Killed a server ${kills.server} times and the database ${kills.database} times, in ${seconds} s.`);
  console.log(
    `Told: ${told.booked} orders booked, ${told.canceled} of them canceled again, ${told.ticketed} paid orders ticketed; ` +
      `${told.unanswered} calls got no answer.`,
  );
  for (const fault of broken.lost) console.error(`LOST: ${fault}`);
  for (const fault of broken.halfDone) console.error(`HALF DONE: ${fault}`);
  console.log(`Lost: ${broken.lost.length}. Half done: ${broken.halfDone.length}.`);
  process.exitCode = broken.lost.length + broken.halfDone.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
