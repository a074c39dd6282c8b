import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../machine/paths.mjs';

const script = `${root}/scripts/start.mjs`;

/** One `npm start`, observed from outside. */
export interface StartedSite {
  process: ChildProcess;
  /** The output so far. */
  words(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** @param command what is started; the script itself, so that it can be killed without npm in between. */
export function startSite(env: Record<string, string>, command = [process.execPath, script]): StartedSite {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  return { process: child, words: () => said, ended: once(child, 'exit').then(([code]) => code) };
}
