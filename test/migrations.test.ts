import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPreviousRelease } from '../scripts/upgrade/previous-release.ts';

const root = new URL('..', import.meta.url).pathname;
const folder = 'apps/server/migrations';

/** Returns the output of git, or an empty text if git or the history is missing (a downloaded archive). */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return status === 0 ? stdout : '';
}

/** Returns the file without its comments, which anybody may improve, and without its layout. */
const statementsOf = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/\s+/g, ' ');

test('every migration has its own number, because a site with two of one number does not start', () => {
  const numbers = readdirSync(join(root, folder))
    .filter((name) => /^\d{4}-/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

const history = git('log', '--format=%H', '-2', '--', 'CHANGELOG.md').trim().split('\n');

// A shallow clone does not have the release before.
test.skipIf(history.length < 2)(
  'no migration of the release before has other statements, because nobody runs it again',
  () => {
    const before = findPreviousRelease();
    const names = git('ls-tree', '--name-only', `${before}:${folder}`).split('\n').filter(Boolean);
    expect(names.length).toBeGreaterThan(100);
    const changed = names.filter((name) => {
      const file = join(root, folder, name);
      return (
        !existsSync(file) ||
        statementsOf(readFileSync(file, 'utf8')) !== statementsOf(git('show', `${before}:${folder}/${name}`))
      );
    });
    expect(changed).toEqual([]);
  },
);
