import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leftOut, workspaces } from './contents.ts';

interface Locked {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Lists the folders of the packages that the site needs at run time, such as `node_modules/pg`, and the links of the
 * workspaces. It follows the dependencies of the lock file. Peer dependencies count only if another package asks for
 * them. Optional packages of other platforms are not installed, and therefore not listed.
 */
export function listPackages(root: string): { folders: string[]; links: Record<string, string> } {
  const locked = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages })
    .packages;
  const folders = new Set<string>();
  const links: Record<string, string> = {};
  const visit = (at: string): void => {
    const { dependencies, optionalDependencies } = locked[at] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (name in leftOut || name.startsWith('@types/')) continue;
      const path = findPackage(locked, at, name);
      if (path === null) throw new Error(`package-lock.json does not contain ${name}, which ${at} needs`);
      const { link, resolved } = locked[path] ?? {};
      if (link && resolved) links[path] = resolved;
      else if (!folders.has(path) && existsSync(join(root, path))) {
        folders.add(path);
        visit(path);
      }
    }
  };
  for (const workspace of workspaces) visit(workspace);
  return { folders: [...folders].sort(), links };
}

type LockedPackages = Readonly<Record<string, Locked | undefined>>;

/** Finds a package as Node does: in the nearest `node_modules` above the package that asks for it. */
function findPackage(locked: LockedPackages, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (locked[path]) return path;
    if (at === '') return null;
  }
}
