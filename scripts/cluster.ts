// npm run cluster: three instances behind nginx over one PostgreSQL with pgbouncer before it, on this machine.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from './cluster/start-cluster.ts';
import { tryCluster } from './cluster/trial.ts';
import { dataFolder } from './machine/data-folder.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';

const USAGE = `npm run cluster              starts it on PORT (8080) and leaves it running until Ctrl-C
npm run cluster -- trial [n]  n journeys (24) and some stories in a browser, all well and while parts are killed

Needs nginx and pgbouncer: apt-get install nginx-light pgbouncer. Its data are in DATA_DIR/cluster; a trial begins with none, in DATA_DIR/cluster-trial.`;
const instances = 3;

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  // Of a trial that was interrupted travellers are still on their way.
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
  // Its travellers are the same people each time, who may not be on one flight twice.
  if (isTrial) rmSync(folder, { recursive: true, force: true });
  const cluster = await startCluster(folder, Number(process.env.PORT || 8080), instances);
  try {
    console.log(`${instances} instances behind ${cluster.url}`);
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
