// npm run cluster: starts three instances behind nginx on this machine, over one PostgreSQL with pgbouncer.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from './cluster/start-cluster.ts';
import { tryCluster } from './cluster/trial.ts';
import { dataFolder } from './machine/data-folder.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';

const USAGE = `npm run cluster              starts the cluster on PORT (8080) and runs it until Ctrl-C
npm run cluster -- trial [n]  runs n journeys (24) and some browser tests, undisturbed and while parts are killed

Needs nginx and pgbouncer: apt-get install nginx-light pgbouncer. Its data is in DATA_DIR/cluster. A trial starts without data, in DATA_DIR/cluster-trial.`;
const instances = 3;

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  // The process must end here, because travellers of an interrupted trial may still send requests.
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, count]: string[]): Promise<number> {
  if (command !== undefined && command !== 'trial') {
    console.log(USAGE);
    return 2;
  }
  for (const tool of ['nginx', 'pgbouncer'])
    if (spawnSync(tool, ['-v']).error)
      throw new Error(`${tool} is not installed: apt-get install nginx-light pgbouncer`);
  const isTrial = command === 'trial';
  const folder = join(dataFolder, isTrial ? 'cluster-trial' : 'cluster');
  // Every trial has the same travellers, and a person cannot be on one flight twice. So a trial starts without data.
  if (isTrial) rmSync(folder, { recursive: true, force: true });
  const cluster = await startCluster(folder, Number(process.env.PORT || 8080), instances);
  try {
    console.log(`The cluster runs ${instances} instances behind ${cluster.url}`);
    const interrupted = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
    if (!isTrial) {
      await interrupted;
      return 0;
    }
    return await Promise.race([
      tryCluster(cluster, Number(count ?? 24)).then((isWell) => (isWell ? 0 : 1)),
      interrupted.then(() => 130),
    ]);
  } finally {
    await cluster.stop();
  }
}
