import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { carrierFolder } from '../../reference/index.ts';
import type { ContentFiles } from './read-content.ts';

/** Returns the folder of the content that comes with the carrier's folder. */
export function contentFolder(): string {
  return path.join(carrierFolder(), 'content');
}

/**
 * Reads every file of a folder except hidden ones, by its path below the folder. Throws an error if the folder cannot
 * be read.
 */
export function readContentFolder(folder: string): ContentFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    names.sort().map((name) => [
      path.relative(folder, name).split(path.sep).join('/'),
      // A null byte has no meaning in a text, and PostgreSQL refuses it.
      readFileSync(name, 'utf8').replaceAll('\0', ''),
    ]),
  );
}
