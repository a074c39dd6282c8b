import { setTimeout as sleep } from 'node:timers/promises';
import { createClock, createDb, createPool } from '../../apps/server/src/platform/runtime.ts';
import { checkInventory } from '../../apps/server/test/checks/check-inventory.ts';
import { addDays } from '../../packages/domain/time/index.ts';
import { runTool } from '../suite/run-tool.ts';
import { type Journey, travel } from './journey.ts';
import type { Cluster } from './start-cluster.ts';

/** Browser tests that use most of the shared state: sessions, limits, drafts, orders, payments, messages. */
const stories = ['one-way', 'unpaid-order', 'return-trip', 'change-by-ticket', 'session-rules'];

/**
 * Runs the journeys and browser tests against the cluster, first undisturbed and then while parts are killed. Returns
 * true if all passed.
 */
export async function tryCluster(cluster: Cluster, travellers: number): Promise<boolean> {
  const calm = await travelAll(cluster, travellers, { first: 0, everyMs: 300 });
  say('While all is well', calm);
  const storiesCalm = await runStories(cluster.url);
  const harm = harmInTurns(cluster);
  const harmed = await travelAll(cluster, travellers, { first: travellers, everyMs: 1_500 });
  const storiesHarmed = await runStories(cluster.url);
  const harms = await harm.stop();
  const ended = cluster.instances.reduce((sum, instance) => sum + instance.ended(), 0);
  say(
    `While an instance was killed ${harms.instances} times and all connections ${harms.connections} times ` +
      `(an instance ended of that ${ended} times and was started again)`,
    harmed,
  );
  const faults = await readFaults(cluster);
  for (const fault of faults) console.error(fault);
  console.log(
    `Browser tests: ${storiesCalm ? 'passed' : 'FAILED'}, and while parts were killed: ${storiesHarmed ? 'passed' : 'FAILED'}.`,
  );
  console.log(`Faults in the seat inventory: ${faults.length}.`);
  await reportShares(cluster);
  const isWhole = calm.failed.length + harmed.failed.length === 0;
  return isWhole && storiesCalm && storiesHarmed && faults.length === 0;
}

async function travelAll(
  cluster: Cluster,
  count: number,
  { first, everyMs }: { first: number; everyMs: number },
): Promise<Travels> {
  const date = addDays(createClock().today(), 25);
  const ends = await Promise.allSettled(
    Array.from({ length: count }, async (_, index) => {
      await sleep(index * everyMs);
      return travel(cluster, first + index, date);
    }),
  );
  return {
    journeys: ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])),
    failed: ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])),
  };
}

interface Travels {
  /** The journeys of the travellers who got their tickets. */
  journeys: Journey[];
  /** The errors of the other travellers. */
  failed: string[];
}

function say(when: string, { journeys, failed }: Travels): void {
  const times = journeys.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  const again = journeys.reduce((sum, journey) => sum + journey.again, 0);
  console.log(
    `${when}: ${journeys.length} of ${journeys.length + failed.length} journeys from search to tickets; median ${at(0.5)} ms, ` +
      `longest ${at(1)} ms, ${again} steps done again.`,
  );
  for (const reason of failed) console.error(reason);
}

async function runStories(url: string): Promise<boolean> {
  const specs = stories.map((name) => `e2e/${name}.spec.ts`);
  const { code } = await runTool(
    'playwright',
    ['test', ...specs, '--project=desktop', '--workers=1', '--reporter=line'],
    {
      E2E_URL: url,
      CI: 'true',
    },
  );
  return code === 0;
}

/** Kills and restarts one instance after the other, and cuts every database connection in between. */
function harmInTurns(cluster: Cluster): { stop(): Promise<{ instances: number; connections: number }> } {
  const done = { instances: 0, connections: 0 };
  let going = true;
  const harming = (async () => {
    for (let n = 0; going; n += 1) {
      await sleep(4_000);
      const victim = cluster.instances[n % cluster.instances.length];
      await victim?.kill();
      done.instances += 1;
      await sleep(2_000);
      await victim?.start();
      await sleep(4_000);
      await cutConnections(cluster.directUrl);
      done.connections += 1;
    }
  })();
  return {
    async stop() {
      going = false;
      await harming;
      return done;
    },
  };
}

async function cutConnections(url: string): Promise<void> {
  const pool = createPool(url, 1, () => {});
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await pool.end();
}

async function readFaults({ directUrl }: Cluster): Promise<string[]> {
  const pool = createPool(directUrl, 1, () => {});
  const faults = await checkInventory(createDb(pool));
  await pool.end();
  return faults;
}

/** Prints the number of answers of each instance since its last start, from its metrics. */
async function reportShares({ instances }: Cluster): Promise<void> {
  for (const { port, metrics } of instances) {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line.startsWith('haidai_call_seconds_count'));
    const calls = lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    console.log(`The instance on ${port} has answered ${calls} calls since its last start.`);
  }
}
