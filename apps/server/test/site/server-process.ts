import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Api, createApi, throughHttp } from '@haidai/testkit';
import { checkingItself, faultsOfProcesses } from '@haidai/testkit/own-answers';

export interface ServerProcess {
  child: ChildProcess;
  /** `http://127.0.0.1:…` */
  address: string;
  /** What it printed so far, both streams. */
  output(): string;
  newApi(): Api;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** When it has ended, by whatever. */
  ended: Promise<unknown>;
}

const running = new Set<ServerProcess>();

/** Ends what a failed test left running. */
export async function stopServerProcesses(): Promise<void> {
  for (const server of running) await server.stop('SIGKILL');
}

const main = path.resolve(import.meta.dirname, '../../src/app/main.ts');

/**
 * The server as it is run, in a process of its own: for races between processes, and for starting and stopping. It checks
 * its answers itself, unless it is measured.
 */
export async function startServerProcess(
  env: Record<string, string>,
  { isMeasured = false } = {},
): Promise<ServerProcess> {
  const { child, output, ended } = spawnServer({ ...(!isMeasured && checkingItself(faultsOfProcesses)), ...env });
  const address = await Promise.race([addressIn(output, child), ended.then(() => null)]);
  if (address === null) throw new Error(`The server did not start:\n${output()}`);
  const server: ServerProcess = {
    child,
    address,
    output,
    newApi: () => createApi(throughHttp(address)),
    ended,
    async stop(signal = 'SIGTERM') {
      running.delete(server);
      child.kill(signal);
      return ended;
    },
  };
  running.add(server);
  return server;
}

/** A start that is expected to end by itself: its exit code and its words. */
export async function startInVain(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { output, ended } = spawnServer(env);
  return { code: await ended, output: output() };
}

function spawnServer(env: Record<string, string>) {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const child = spawn(process.execPath, [main], {
    // The API alone: these tests run before anything is built.
    env: { PATH, HOME, TMPDIR, LOG_LEVEL: 'warn', PAGES: 'false', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return { child, output: () => text, ended };
}

async function addressIn(output: () => string, child: ChildProcess): Promise<string> {
  for (;;) {
    const port = /http:\/\/localhost:(\d+)/.exec(output())?.[1];
    if (port) return `http://127.0.0.1:${port}`;
    await once(child.stdout as NodeJS.ReadableStream, 'data');
  }
}
