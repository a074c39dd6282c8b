import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', '.output', '.tanstack', '.vite']);

/**
 * Computes one hash over files and folders, by name and content. So a build runs again only after a change of its
 * sources. File times do not count, because a fresh clone has new ones.
 * @param {string[]} paths
 */
export function hashContent(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles)) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/**
 * Computes one hash over files and folders, by name, size and time, in a third of the time of `hashContent`. The same
 * hash means the same content. Another hash can mean the same content too, for example in a fresh clone.
 * @param {string[]} paths
 */
export function hashTimes(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles)) {
    const { size, mtimeMs, ctimeMs } = statSync(path);
    hash.update(`${path}\0${size} ${mtimeMs} ${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  return statSync(path).isDirectory() ? listFolder(path) : [path];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFolder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => !leftOut.has(entry.name) && !entry.name.endsWith('.test.ts') && !entry.name.endsWith('.test.tsx'),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFolder(path) : [path];
    });
}
