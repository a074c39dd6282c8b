import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { environmentWithHome } from './home.mjs';
import { root } from './paths.mjs';

/**
 * Installs the packages of the lock file that node_modules lacks.
 * @param {(line: string) => void} say
 * @param {string} checkout
 */
export function ensureDependencies(say, checkout = root) {
  const reason = reasonToInstall(checkout);
  if (!reason) return;
  say(`Installing the packages of package-lock.json (${reason}); this takes a minute.`);
  if (runNpm(checkout, 'ci').status === 0) return;
  say('npm ci did not succeed; trying npm install, which keeps the lock file but is less strict.');
  if (runNpm(checkout, 'install', '--no-save').status === 0) return;
  throw new Error(
    'npm could not install the packages. See its output above. `node scripts/doctor.mjs` checks this machine.',
  );
}

/**
 * Returns the reason why packages must be installed, or null. The function compares npm's own record of the
 * installation with the lock file. So it finds a manual installation, an interrupted one and a changed branch. The
 * container image has its packages and no lock file.
 * @param {string} checkout
 * @returns {string | null}
 */
export function reasonToInstall(checkout = root) {
  const locked = readPackages(`${checkout}/package-lock.json`);
  if (!locked) return null;
  const installed = readPackages(`${checkout}/node_modules/.package-lock.json`);
  if (!installed) return 'there are none';
  if (!existsSync(`${checkout}/node_modules/.bin/node`)) return 'the pinned Node is missing';
  for (const [path, wanted] of Object.entries(locked)) {
    if (path === '' || !path.startsWith('node_modules/') || wanted.link) continue;
    const there = installed[path];
    if (there ? there.version !== wanted.version : !wanted.optional && !wanted.peer) {
      return `${path.replace(/^.*node_modules\//, '')} differs from the lock file`;
    }
  }
  return null;
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, peer?: boolean }> | null}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Runs npm on the machine's Node, because the one in node_modules is about to be replaced. The options of the caller are
 * for the pinned Node, and an older one may refuse them.
 * @param {string} checkout
 * @param {...string} args
 */
function runNpm(checkout, ...args) {
  const { NODE_OPTIONS: _, ...env } = environmentWithHome();
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules/.bin'));
  return spawnSync('npm', [...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: checkout,
    env: { ...env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
