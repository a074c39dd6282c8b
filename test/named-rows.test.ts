import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedRows } from './named-rows.ts';

const root = new URL('..', import.meta.url).pathname;

/** Lists the titles of the browser tests and their steps, and the step titles that come from a table in a test. */
function titlesIn(source: string): string[] {
  const called = source.matchAll(/\btest(?:\.step)?\(\s*(['`])((?:(?!\1).)+)\1,/g);
  const listed = source.matchAll(/^ {2}'([^']+)': \[$/gm);
  return [...[...called].map(([, , title = '']) => title), ...[...listed].map(([, title = '']) => title)];
}

const titles = globSync('e2e/*.spec.ts', { cwd: root }).flatMap((file) =>
  titlesIn(readFileSync(join(root, file), 'utf8')),
);

test('titles are found as the browser tests write them', () => {
  const source = "test('one', async () => {\n  await test.step(`two`, async () => {});\n  'three: 3': [\n  test.only\n";
  expect(titlesIn(source)).toEqual(['one', 'two', 'three: 3']);
});

for (const [part, rows] of Object.entries(namedRows)) {
  test.each(rows)(`${part}: %s has a browser test that names it`, (row) => {
    expect(titles.filter((title) => title.toLowerCase().includes(row.toLowerCase()))).not.toEqual([]);
  });
}
