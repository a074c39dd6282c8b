// npm run cluster: three instances behind nginx over one PostgreSQL with pgbouncer before it, on this machine.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startCluster } from './cluster/start-cluster.ts';
import { tryCluster } from './cluster/trial.ts';
import { dataFolder } from './machine/data-folder.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';

const USAGE = `npm run cluster              starts it on PORT (8080) and leaves it running until Ctrl-C
npm run cluster -- trial [n]  n journeys (24) and some stories in a browser, all well and while parts are killed

Needs nginx and pgbouncer: apt-get install nginx-light pgbouncer. Its data are in DATA_DIR/cluster.`;
const instances = 3;

try {
  await continueOnPinnedNode(import.meta.url, console.log);
  process.exitCode = await run(process.argv.slice(2));
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
  const cluster = await startCluster(join(dataFolder, 'cluster'), Number(process.env.PORT || 8080), instances);
  try {
    console.log(`${instances} instances behind ${cluster.url}`);
    if (command === 'trial') return (await tryCluster(cluster, Number(count ?? 24))) ? 0 : 1;
    await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
    return 0;
  } finally {
    await cluster.stop();
  }
}
