import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { environmentWithHome } from '../machine/home.mjs';
import { root, tool } from '../machine/paths.mjs';

export interface ToolRun {
  /** Null where it was ended by a signal: too slow, or the run was broken off. */
  code: number | null;
  timedOut: boolean;
}

/** A step takes a few minutes on two cores, more where others work on them too; one that takes this long hangs. */
const longestRun = 25 * 60_000;

/** Runs an installed tool to its end, with its output shown, no terminal to ask on and its own process group. */
export function runTool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<ToolRun> {
  const base = environmentWithHome();
  const child = spawn(tool(name), args, {
    cwd: root,
    env: { ...base, PATH: [`${root}/node_modules/.bin`, base.PATH].join(delimiter), ...env },
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
    // Nobody left in the group.
  }
}
