import { cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { builtServer } from '../site/server-args.ts';
import { isNeeded, sources } from './contents.ts';
import { listPackages } from './packages.ts';

/** Writes the files of the container image below `/app` into an empty folder. */
export function assembleImage(root: string, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  for (const built of ['apps/web/dist/server', builtServer])
    if (!existsSync(join(root, built))) throw new Error('The site is not built: npm run build');
  for (const path of sources) copy(root, folder, path);
  const { folders, links } = listPackages(root);
  // A package inside another package is copied by its own name, because the image may not need it.
  for (const path of folders) copy(root, folder, path, (file) => !file.slice(path.length).includes('/node_modules'));
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(relative(dirname(path), target), join(folder, path));
  }
}

function copy(root: string, folder: string, path: string, wanted: (file: string) => boolean = () => true): void {
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    filter: (file) => {
      const name = relative(root, file);
      return wanted(name) && isNeeded(name);
    },
  });
}

/** Returns the size of a folder in bytes. Links count nothing. */
export function measureFolder(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((total, { parentPath, name }) => total + statSync(join(parentPath, name)).size, 0);
}
