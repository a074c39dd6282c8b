import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../machine/paths.mjs';

/** One process of the site. */
export interface Part {
  name: string;
  /** Arguments of Node: options and the file. */
  args: string[];
  env: NodeJS.ProcessEnv;
}

interface RunningPart {
  name: string;
  child: ChildProcess;
  ended: Promise<void>;
}

/** Milliseconds after the stop signal until a part is killed. */
const patienceMs = 15_000;
const followParent = `${root}/scripts/site/follow-parent.mjs`;

/**
 * Runs the parts until a stop signal (Ctrl-C, SIGTERM), or until one of them ends, which stops all. They stop in
 * reverse order, each before the part it depends on.
 * @returns the exit code: 0 after a stop signal
 */
export async function runTogether(parts: readonly Part[]): Promise<number> {
  const { promise: failure, resolve: endWith } = Promise.withResolvers<string | null>();
  const running = parts.map((part) => startPart(part, (how) => endWith(`${part.name} ended by itself (${how}).`)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endWith(null));
  const message = await failure;
  if (message) console.error(message);
  for (const part of running.toReversed()) await stopPart(part);
  return message ? 1 : 0;
}

/** Starts a part in its own process group. So Ctrl-C reaches this process only, which stops the parts in order. */
function startPart(part: Part, whenEnded: (how: string) => void): RunningPart {
  const child = spawn(process.execPath, ['--import', followParent, ...part.args], {
    cwd: root,
    env: part.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('error', (error) => {
    whenEnded(error.message);
    resolve();
  });
  child.once('exit', (code, signal) => {
    whenEnded(signal ?? `exit code ${code}`);
    resolve();
  });
  return { name: part.name, child, ended };
}

async function stopPart({ name, child, ended }: RunningPart): Promise<void> {
  const force = setTimeout(() => {
    console.error(`The part ${name} did not stop and is killed.`);
    child.kill('SIGKILL');
  }, patienceMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}
