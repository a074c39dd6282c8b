import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const GIB = 1024 ** 3;
/** The folder that Linux keeps in memory. */
const inMemory = '/dev/shm';
const ours = /^haidai-suite-(\d+)-/;

/**
 * Creates a folder for temporary files of tests: databases with a thousand files each, and browser profiles. The folder
 * is in memory if there is enough room, because tests mostly wait for the disk. The user of PostgreSQL has access.
 */
export function makeScratch(parent: string = hasRoom() ? inMemory : tmpdir()): { folder: string; remove: () => void } {
  sweep(parent);
  const folder = mkdtempSync(join(parent, `haidai-suite-${process.pid}-`));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > 4 * GIB && freemem() > 8 * GIB;
  } catch {
    return false;
  }
}

/** Removes the folders of killed runs. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(ours.exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
