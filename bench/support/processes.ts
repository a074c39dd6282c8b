import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../../apps/server/test/site/server-process.ts';
import { findFreePort } from '../../scripts/machine/ports.mjs';
import { nodeOptions } from '../../scripts/site/server-args.ts';

export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the server without pages, with the options of Node that a site has. */
export const startMeasuredServer = (env: Record<string, string>): Promise<ServerProcess> =>
  startServerProcess(env, { isMeasured: true, options: nodeOptions });

/** Starts the plain Fastify in its own process and waits until it answers. */
export async function startPlainServer(answerFile = '', pageFile = '', databaseUrl = ''): Promise<RunningServer> {
  const port = await findFreePort();
  const file = new URL('plain-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, String(port), answerFile, pageFile, databaseUrl], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${url}/page`);
  return { url, pid: child.pid ?? 0, stop: () => endProcess(child) };
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Waits until the address answers with success. Returns the milliseconds. */
export async function waitForAnswer(url: string, patienceMs = 120_000): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < patienceMs) {
    const answered = await fetch(url).then(
      async (answer) => answer.ok && (await answer.text()) !== undefined,
      () => false,
    );
    if (answered) return performance.now() - begun;
    await sleep(20);
  }
  throw new Error(`${url} did not answer within ${patienceMs / 1000} s`);
}

/** Finds the process below `ancestor` that runs `file`. */
export function findProcess(ancestor: number, file: string): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isBelow(Number(name), ancestor));
  const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file));
  if (!found) throw new Error(`No process runs ${file}`);
  return Number(found);
}

function isBelow(pid: number, ancestor: number): boolean {
  for (let at = pid; at > 1; at = parentOf(at)) if (at === ancestor) return true;
  return false;
}

function parentOf(pid: number): number {
  return Number(readStatus(pid, 'PPid') || 0);
}

/** Returns the resident memory in MB. */
export function memoryOf(pid: number): number {
  return Number.parseInt(readStatus(pid, 'VmRSS'), 10) / 1024;
}

function readStatus(pid: number, field: string): string {
  try {
    const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`^${field}:\\s*(.*)$`, 'm'));
    return line?.[1] ?? '';
  } catch {
    return '';
  }
}
