import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { environmentWithHome } from '../machine/home.mjs';
import { root, tool } from '../machine/paths.mjs';

export interface ToolRun {
  /** Exit code; null if a signal ended the tool, because it was too slow or the run was interrupted. */
  code: number | null;
  timedOut: boolean;
}

/**
 * Timeout of a step in milliseconds. The longest steps take some 14 minutes on two quiet cores. A machine that is three
 * times slower also ends them.
 */
const longestRun = 42 * 60_000;

/** Runs an installed tool to its end, with visible output, without a terminal, in a process group of its own. */
export function runTool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<ToolRun> {
  const base = environmentWithHome();
  const child = spawn(tool(name), args, {
    cwd: root,
    env: {
      ...base,
      PATH: [`${root}/node_modules/.bin`, base.PATH].join(delimiter),
      // Tests start many short processes that load the same modules. The folder is the default of `enableCompileCache`,
      // so that a server with a reduced environment shares it.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const { promise, resolve } = Promise.withResolvers<ToolRun>();
  let timedOut = false;
  const endGroup = (signal: NodeJS.Signals) => {
    if (child.pid) killGroup(child.pid, signal);
  };
  const timer = setTimeout(() => {
    timedOut = true;
    console.error(`${name} did not end within ${longestRun / 60_000} minutes and is stopped.`);
    endGroup('SIGKILL');
  }, longestRun);
  const breakOff = () => {
    endGroup('SIGINT');
    child.once('exit', () => process.exit(130));
  };
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff);
  const finish = (code: number | null) => {
    clearTimeout(timer);
    process.off('SIGINT', breakOff).off('SIGTERM', breakOff);
    resolve({ code, timedOut });
  };
  child.once('error', (error) => {
    console.error(`${name} cannot be started: ${error.message}`);
    finish(1);
  });
  child.once('exit', finish);
  return promise;
}

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has no process left.
  }
}
