import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** @param {string | undefined} folder */
function isWritable(folder) {
  if (!folder) return false;
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the environment for npm, browsers and other tools that write under HOME. If the machine has no writable HOME,
 * as many build machines, a folder in the system's temporary directory replaces it.
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWithHome() {
  if (isWritable(process.env.HOME)) return process.env;
  const home = join(tmpdir(), `haidai-home-${userInfo().uid}`);
  mkdirSync(home, { recursive: true });
  return { ...process.env, HOME: home };
}
