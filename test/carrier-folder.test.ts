import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCarrier } from '../scripts/carrier/check-carrier.ts';
import { completeCarrier } from '../scripts/carrier/complete-carrier.ts';
import { findPreviousRelease } from '../scripts/upgrade/previous-release.ts';

const root = new URL('..', import.meta.url).pathname;
const shipped = 'carriers/haidai';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haidai-folder-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
const changelogCommits = git('log', '--format=%H', '-12', '--', 'CHANGELOG.md').split('\n').filter(Boolean);

/** The first release that takes everything of a carrier from its folder. It added the pictures of the carrier. */
const firstRelease = git('log', '--format=%H', '--diff-filter=A', '--', `${shipped}/art/hero.svg`);

/**
 * Returns the first and the previous release and the commits of the last changes of the changelog, one for each
 * different folder.
 */
function listReleases(): Iterable<string> {
  const commits = [firstRelease, findPreviousRelease(), ...changelogCommits].filter(Boolean);
  return new Map(commits.map((commit) => [git('rev-parse', `${commit}:${shipped}`), commit])).values();
}

// A shallow clone does not have the releases before.
test.skipIf(changelogCommits.length < 2)('this release reads a completed folder of each earlier release', async () => {
  for (const commit of listReleases()) {
    const own = join(folder, commit);
    mkdirSync(own);
    const packed = spawnSync('git', ['archive', commit, shipped], { cwd: root, maxBuffer: 1 << 28 });
    expect(spawnSync('tar', ['-x', '-C', own], { input: packed.stdout }).status).toBe(0);
    await completeCarrier(join(own, shipped));
    const errors = checkCarrier(join(own, shipped), '2026-11-20').filter(({ level }) => level === 'error');
    expect(errors, commit).toEqual([]);
  }
});
