import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@haidai/domain/time';
import { createApi, throughApp } from '@haidai/testkit';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { modules } from '../../apps/server/src/app/compose.ts';
import { createDeps } from '../../apps/server/src/app/create-deps.ts';
import { prepareDatabase } from '../../apps/server/src/app/prepare-database.ts';
import { createLog, createPool, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { testConfig } from '../../apps/server/test/site/test-config.ts';
import { type RunReport, runWaitlist } from '../../apps/server/test/waitlist/waitlist-run.ts';

interface Trial {
  wishes: number;
  seats: number;
  kills: number;
}

const flights = 10;
const name = 'waitlist';

/** Runs the trial on a PostgreSQL that writes to the disk as in production. Returns the exit code: 0 without faults. */
export async function runTrial({ wishes, seats, kills }: Trial): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'haidai-waitlist-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    await postgres.ensureDatabase(name);
    const databaseUrl = postgres.urlOf(name);
    const config = testConfig(databaseUrl);
    const pool = createPool(databaseUrl, 8, () => {});
    await prepareDatabase(config, databaseUrl, pool, createLog('silent'));
    const deps = await createDeps(config, pool, createLog('silent'), modules);
    const app = await buildApp(deps, modules);
    await app.ready();
    const api = createApi(throughApp(app));
    const site = { deps, config, db: deps.db, clock: deps.clock, api, databaseUrl };
    const dates = Array.from({ length: flights }, (_, n) => addDays(deps.clock.today(), 20 + n));
    const report = await runWaitlist(site as never, {
      ...{ dates, line: Math.round(wishes / flights), returned: Math.round(seats / flights) },
      ...{ processes: 3, kills, guard: true, buyers: 3 },
    });
    await app.close();
    await pool.end();
    return tell(report);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell({ joined, filled, seats, kills, seconds, jumpers, ...lists }: RunReport): number {
  console.log(`${joined} wishes joined the lines of ${flights} flights.`);
  console.log(`${kills} processes were killed while seats came free, in ${seconds} s.`);
  console.log(`${filled} orders got ${seats} seats. ${jumpers} buyers got a seat before the line.`);
  const faults = Object.entries(lists).flatMap(([list, found]) => found.map((fault) => `${list}: ${fault}`));
  for (const fault of faults) console.error(fault);
  console.log(`Faults of the log, the seats and the money: ${faults.length}.`);
  return faults.length + jumpers > 0 ? 1 : 0;
}
