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

/** The last migration with a plain index on a table that grows. Released migrations stay as they are. */
const lastPlain = '0981-flight-notices.ts';

/** Older tables on which an index is built at once, with the reason. */
const smallTables: Record<string, string> = {
  complaint: 'There are a few a day, and old ones are deleted',
};

test('no migration builds an index of a growing table under a lock', () => {
  const files = readdirSync(join(root, folder)).filter((name) => /^\d{4}-.*\.ts$/.test(name) && name > lastPlain);
  const sources = files.map((name) => ({ name, source: readFileSync(join(root, folder, name), 'utf8') }));
  // A table of these migrations is empty when its indexes are built.
  const young = new Set(
    sources.flatMap(({ source }) => [...source.matchAll(/create table (\w+)/g)].map(([, table]) => table)),
  );
  const locking = sources.flatMap(({ name, source }) =>
    [...source.matchAll(/create (?:unique )?index (?!concurrently)(\w+)\s+on (\w+)/g)]
      .filter(([, , table = '']) => !young.has(table) && !(table in smallTables))
      .map(([, index]) => `${name}: ${index}`),
  );
  expect(locking, 'The migration exports concurrent = true').toEqual([]);
});
