import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOutRelease, findPreviousRelease, type Release } from './previous-release.ts';

let folder: string;
let release: Release;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'haidai-release-')));
  release = checkOutRelease('HEAD', join(folder, 'release'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('another release uses its own packages of the repository and the installed packages of this one', () => {
  const resolve = (name: string) => realpathSync(join(release.folder, 'node_modules', name));
  expect(resolve('@haidai/contract')).toBe(join(release.folder, 'packages/contract'));
  expect(resolve('kysely')).toBe(realpathSync('node_modules/kysely'));
});

test('another release lists its own migrations', () => {
  const script =
    "import('./apps/server/src/platform/db/migrate.ts').then(async (m) => console.log(await m.listMigrations()))";
  const listed = execFileSync(process.execPath, ['-e', script], { cwd: release.folder, encoding: 'utf8' });
  expect(listed).toContain('0000-platform');
});

test('the previous release is a commit before this one', () => {
  const found = findPreviousRelease();
  expect(() => execFileSync('git', ['merge-base', '--is-ancestor', found, 'HEAD'])).not.toThrow();
});
