import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The bytes of each file of a carrier's folder, by its path below the folder. */
export type RevisionFiles = ReadonlyMap<string, Buffer>;

export function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Reads every file of a folder except hidden ones and those of hidden folders. */
export function readRevisionFiles(folder: string): RevisionFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
    .map((parts) => parts.join('/'))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))] as const));
}

/** Returns the name of a revision: 16 hexadecimal digits of the hash of all paths and bytes. */
export function revisionOf(files: RevisionFiles): string {
  const sum = createHash('sha256');
  for (const [name, body] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    sum.update(`${name}\0${hashOf(body)}\n`);
  return sum.digest('hex').slice(0, 16);
}

/**
 * Writes the files to a folder that has the name of their revision, while other work runs. Processes that write together
 * do no harm.
 */
export async function writeRevisionFiles(parent: string, files: RevisionFiles): Promise<string> {
  const folder = path.join(parent, revisionOf(files));
  if (existsSync(folder)) return folder;
  const own = `${folder}.${process.pid}`;
  for (const [name, body] of files) {
    const file = path.join(own, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, body);
  }
  try {
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    // Another process has written the same files.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
