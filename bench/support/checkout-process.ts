import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { nodeOptions } from '../../scripts/site/server-args.ts';

/** Starts a file of this folder, which loads the server of a checkout, in a process of its own. */
export async function startProcess(file: string, checkout: string, databaseUrl: string): Promise<ChildProcess> {
  const child = fork(new URL(file, import.meta.url).pathname, [checkout, databaseUrl], {
    cwd: checkout,
    execArgv: nodeOptions,
    // The pages run in production mode, as `npm start` runs them.
    env: { ...process.env, NODE_ENV: 'production', SITE_MODE: 'sandbox' },
  });
  await answerOf(child);
  return child;
}

/** Sends a message to such a process and returns its answer. */
export async function askProcess(child: ChildProcess, message: object): Promise<unknown> {
  child.send(message);
  return answerOf(child);
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('A server of the bench has ended');
  });
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended]);
    return answer;
  } finally {
    heard.abort();
  }
}
