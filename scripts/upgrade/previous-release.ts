import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/paths.mjs';

export interface Release {
  /** The short hash and the subject of its commit. */
  title: string;
  folder: string;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * Returns the commit of the previous release: the newest tag, or the parent of the last commit that changed the
 * changelog.
 */
export function findPreviousRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return git('rev-parse', `${git('log', '-1', '--format=%H', '--', 'CHANGELOG.md')}^`);
  }
}

/** Checks a commit out into a new folder. It runs with the packages that are installed here. */
export function checkOutRelease(commit: string, folder: string): Release {
  git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
  git('-C', folder, 'checkout', '--quiet', '--detach', git('rev-parse', commit));
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const workspace of ['apps/server', 'apps/web', 'apps/sandbox-gateway']) {
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) linkPackages(own, join(folder, workspace, 'node_modules'));
  }
  return { title: git('log', '-1', '--format=%h %s', commit), folder };
}

/** Links every package, but the packages of the repository to those of the other checkout. */
export function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue;
    const source = join(from, name);
    if (name.startsWith('@')) linkPackages(source, join(to, name));
    // npm links a workspace by a relative path, which leads into the other checkout when it is copied.
    else if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), join(to, name));
    else symlinkSync(source, join(to, name));
  }
}
