import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Api, createApi, throughHttp } from '@haidai/testkit';
import { checkingItself, faultsOfProcesses } from '@haidai/testkit/own-answers';

export interface ServerProcess {
  child: ChildProcess;
  /** The address of the server: `http://127.0.0.1:…`. */
  address: string;
  /** Returns the text that the server has printed so far to both streams. */
  output(): string;
  newApi(): Api;
  /** Sends the signal and waits until the server has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Resolves when the server has ended for any reason. */
  ended: Promise<unknown>;
}

const running = new Set<ServerProcess>();

/** Kills the servers that a failed test did not stop. */
export async function stopServerProcesses(): Promise<void> {
  for (const server of running) await server.stop('SIGKILL');
}

const main = path.resolve(import.meta.dirname, '../../src/app/main.ts');

/**
 * Starts the server in its own process, for races between processes and for tests of start and stop. The process checks
 * its own answers unless `isMeasured` is true.
 */
export async function startServerProcess(
  env: Record<string, string>,
  { isMeasured = false, options = [] as readonly string[] } = {},
): Promise<ServerProcess> {
  const { child, output, ended } = spawnServer(
    { ...(!isMeasured && checkingItself(faultsOfProcesses)), ...env },
    options,
  );
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

/** Starts a server that is expected to end. Returns its exit code and its output. */
export async function startInVain(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { output, ended } = spawnServer(env);
  return { code: await ended, output: output() };
}

function spawnServer(env: Record<string, string>, options: readonly string[] = []) {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const child = spawn(process.execPath, [...options, main], {
    // The server runs without pages, because these tests run before any build.
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
