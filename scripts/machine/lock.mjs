import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data folder for one site. The lock names a process, and the lock of an ended process does not count. The
 * script takes the lock before it installs anything. The child that runs the pinned Node takes the lock over.
 * @param {string} folder
 */
export function takeLock(folder) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'site.lock');
  const holder = readHolder(path);
  if (holder && holder.pid !== process.ppid && isRunning(holder)) {
    throw new Error(
      `A site is already running on ${folder} (process ${holder.pid}). Stop it first, ` +
        'or give this one its own folder and port: DATA_DIR=… PORT=… npm start',
    );
  }
  if (holder) unlinkSync(path);
  claim(path);
  process.on('exit', () => {
    if (readHolder(path)?.pid === process.pid) unlinkSync(path);
  });
}

/** @param {string} path */
function claim(path) {
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid, born: bornAt(process.pid) }), { flag: 'wx' });
  } catch {
    throw new Error(
      `${path} cannot be written, or another start is taking the lock. If no other start is running, delete the file.`,
    );
  }
}

/**
 * @param {string} path
 * @returns {{ pid: number, born: string } | null}
 */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {{ pid: number, born: string }} holder */
function isRunning({ pid, born }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return bornAt(pid) === born;
}

/**
 * Returns the start time of a process in kernel ticks, because process ids are reused. The text is empty if the system
 * does not provide the time.
 * @param {number} pid
 */
function bornAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
