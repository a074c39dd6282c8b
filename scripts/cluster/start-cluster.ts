import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { root } from '../machine/paths.mjs';
import { findFreePort } from '../machine/ports.mjs';
import { ensureBuilt } from '../site/build.ts';
import { planGateway } from '../site/gateway.ts';
import { serverArgs } from '../site/server-args.ts';
import { startPooler } from './pgbouncer.ts';
import { startProxy } from './proxy.ts';

export interface Cluster {
  /** Address of nginx, for travellers. */
  url: string;
  /** Connection string of PostgreSQL, without pgbouncer. */
  directUrl: string;
  instances: readonly Instance[];
  /** Address of the control calls of the sandbox gateway. */
  gatewayControl: string;
  stop(): Promise<void>;
}

export interface Instance {
  port: number;
  metrics: number;
  /** Returns how often the instance ended by itself and was restarted, as systemd does it. */
  ended(): number;
  /** Kills the instance like `kill -9`. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

const patienceMs = 180_000;
/** The `RestartSec` of deploy/systemd, in milliseconds. */
const restartMs = 2_000;

/**
 * Starts instances of the site behind nginx over one PostgreSQL. They reach it through pgbouncer. Migrations and jobs
 * reach it directly.
 */
export async function startCluster(folder: string, port: number, count: number): Promise<Cluster> {
  ensureBuilt(console.log);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await startAll(folder, port, count, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(
  folder: string,
  port: number,
  count: number,
  undo: (() => Promise<unknown>)[],
): Promise<Omit<Cluster, 'stop'>> {
  const url = `http://localhost:${port}`;
  const postgres = await startEmbeddedPostgres(folder);
  undo.push(() => postgres.stop());
  await postgres.ensureDatabase('haidai');
  const directUrl = postgres.urlOf('haidai');
  const pooler = startPooler(join(postgres.home, 'pgbouncer'), directUrl, await findFreePort());
  undo.push(() => end(pooler.child));
  const env = { ...process.env, PUBLIC_URL: url, PORT: String(port), DATA_DIR: folder };
  const gateway = await planGateway(env);
  const gatewayChild = startNode(gateway.part.args, gateway.part.env);
  undo.push(() => end(gatewayChild));
  const site = {
    ...{ ...env, ...gateway.siteEnvironment, NODE_ENV: 'production', SITE_MODE: 'sandbox', HOST: '127.0.0.1' },
    ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl, TRUSTED_PROXIES: '1', DRAIN_SECONDS: '1' },
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  };
  const instances: Instance[] = [];
  for (let n = 0; n < count; n += 1) instances.push(await addInstance(site, undo));
  for (const instance of instances) await instance.start();
  const proxy = startProxy(
    join(folder, 'nginx'),
    port,
    instances.map((instance) => instance.port),
  );
  undo.push(() => end(proxy));
  await awaitAnswer(`${url}/readyz`);
  return {
    url,
    directUrl,
    instances,
    gatewayControl: `${gateway.siteEnvironment.SANDBOX_GATEWAY_URL}/sandbox/gateway/control`,
  };
}

async function addInstance(site: NodeJS.ProcessEnv, undo: (() => Promise<unknown>)[]): Promise<Instance> {
  const port = await findFreePort();
  const metrics = await findFreePort();
  const env = { ...site, PORT: String(port), METRICS_PORT: String(metrics) };
  let child: ChildProcess | null = null;
  let isWanted = false;
  let ended = 0;
  const begin = () => {
    if (!isWanted) return;
    child = startNode(serverArgs, env);
    child.once('exit', () => {
      if (!isWanted) return;
      ended += 1;
      setTimeout(begin, restartMs);
    });
  };
  const stop = async (signal: NodeJS.Signals) => {
    isWanted = false;
    if (child) await end(child, signal);
  };
  undo.push(() => stop('SIGTERM'));
  return {
    port,
    metrics,
    ended: () => ended,
    kill: () => stop('SIGKILL'),
    async start() {
      isWanted = true;
      begin();
      await awaitAnswer(`http://127.0.0.1:${port}/readyz`);
    },
  };
}

/** Starts a process in a group of its own. Ctrl-C then reaches this script only, which stops the parts in order. */
function startNode(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--import', `${root}/scripts/site/follow-parent.mjs`, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function awaitAnswer(url: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer.`);
}
