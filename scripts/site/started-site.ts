import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../start.mjs', import.meta.url));

/** One `npm start`, watched from outside. */
export interface StartedSite {
  process: ChildProcess;
  /** Everything it has said so far. */
  words(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

export function startSite(env: Record<string, string>): StartedSite {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  return { process: child, words: () => said, ended: once(child, 'exit').then(([code]) => code) };
}
