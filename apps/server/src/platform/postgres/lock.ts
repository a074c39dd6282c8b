import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Owner {
  pid: number;
  /**
   * The start of that process, or '' if the system does not provide it. The system reuses process numbers, so the
   * number alone is not enough.
   */
  began: string;
}

/**
 * Locks the folder for this server and returns a function that releases the lock. Throws a readable message if another
 * server has the lock. Takes over the lock of a server that was killed.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'server.lock');
  const mine = JSON.stringify({ pid: process.pid, began: beganOf(process.pid) } satisfies Owner);
  for (;;) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const owner = await readOwner(file);
    if (owner && isRunning(owner)) {
      throw new Error(
        `Another server (process ${owner.pid}) is already running in ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
}

async function readOwner(file: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

function isRunning({ pid, began }: Owner): boolean {
  return isAlive(pid) && beganOf(pid) === began;
}

export function isAlive(pid: number): boolean {
  // `kill` reads 0 and negative numbers as groups of processes.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns the start of a process in ticks since boot, from field 22 of /proc/<pid>/stat on Linux. Other systems have no
 * such file, so it returns ''. There only the process number identifies the server.
 */
function beganOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
