import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../machine/paths.mjs';
import { serverArgs, sourceArgs } from '../site/server-args.ts';
import type { Release } from '../upgrade/previous-release.ts';
import { isServerBuilt } from './release.ts';
import { runProgram } from './run-program.ts';

const patienceMs = 600_000;

/** Reads the lines of a settings file: deploy/site.env.example or its copy. */
export function readSettings(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** Returns the variables that the unit deploy/systemd/haidai@.service sets for the instance on a port. */
function readUnit(port: number): Record<string, string> {
  const unit = readFileSync(path.join(root, 'deploy/systemd/haidai@.service'), 'utf8');
  const pairs = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.replaceAll('%i', String(port)).split('=') as [string, string]));
}

/** The site of the trial: its settings, its release, and its instances as systemd runs them. */
export interface Site {
  readonly ports: readonly number[];
  /** Writes the settings of a release into site.env. */
  use(release: Release, settings: Record<string, string>): void;
  /** Runs a command of the release with the settings, as the operator does, and returns its output. */
  command(script: string, args?: readonly string[], input?: string): Promise<string>;
  start(port: number): Promise<number>;
  stop(port: number): Promise<void>;
}

interface Wish {
  folder: string;
  ports: readonly number[];
  metricsPorts: readonly number[];
  ca: string;
}

export function createSite({ folder, ports, metricsPorts, ca }: Wish, undo: (() => Promise<unknown>)[]): Site {
  let release: Release | undefined;
  let settings: Record<string, string> = {};
  const running = new Map<number, ChildProcess>();
  // As under systemd, no other variable of this process reaches the site.
  const environment = (port: number) => ({
    PATH: process.env.PATH ?? '',
    LANG: 'C.UTF-8',
    ...settings,
    ...readUnit(port),
    DATA_DIR: path.join(folder, 'data'),
    METRICS_PORT: String(metricsPorts[ports.indexOf(port)]),
    NODE_EXTRA_CA_CERTS: ca,
  });
  const folderOf = () => release?.folder ?? root;
  const stop = async (port: number) => {
    const child = running.get(port);
    running.delete(port);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`The instance on ${port} ended with ${code}`);
  };
  undo.push(async () => {
    for (const port of ports) await stop(port).catch((error: unknown) => console.error(error));
  });
  return {
    ports,
    use(next, wanted) {
      release = next;
      settings = wanted;
      const lines = Object.entries(wanted).map(([name, value]) => `${name}=${value}`);
      writeFileSync(path.join(folder, 'site.env'), `${lines.join('\n')}\n`, { mode: 0o640 });
    },
    command: (script, args = [], input = '') =>
      runProgram(process.execPath, [script, ...args], { cwd: folderOf(), env: environment(ports[0] ?? 0), input }),
    async start(port) {
      const begun = performance.now();
      const log = createWriteStream(path.join(folder, `instance-${port}.log`), { flags: 'a' });
      const args = !release || isServerBuilt(release) ? serverArgs : sourceArgs;
      const child = spawn(process.execPath, args, {
        cwd: folderOf(),
        env: environment(port),
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      child.stdout.pipe(log);
      child.stderr.pipe(log);
      running.set(port, child);
      while (performance.now() - begun < patienceMs) {
        if (child.exitCode !== null)
          throw new Error(`The instance on ${port} ended: ${readFileSync(log.path, 'utf8').slice(-3000)}`);
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
        if (answer?.ok) return performance.now() - begun;
        await sleep(100);
      }
      throw new Error(`The instance on ${port} was not ready after ${patienceMs / 1000} s`);
    },
    stop,
  };
}
