import { ensureDependencies } from '../../scripts/machine/dependencies.mjs';
import { checkOutRelease, type Release } from '../../scripts/upgrade/previous-release.ts';

/** Checks a commit out for a measure, with the packages of its own lock file: they are a part of what is measured. */
export function checkOutCommit(commit: string, folder: string): Release {
  const release = checkOutRelease(commit, folder);
  ensureDependencies(console.log, release.folder);
  return release;
}
