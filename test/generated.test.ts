import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderAll } from '../scripts/generate/render-all.ts';

const root = new URL('..', import.meta.url).pathname;
const pages = await renderAll();

/** `apps/server/test/tables` checks the text of this page, because that needs a database. */
const checkedWithDatabase = 'docs/generated/tables.md';

test('docs/generated, docs/connectors and the server hold exactly the files that the command writes: npm run generate', () => {
  const places = ['docs/generated/**/*.md', 'docs/connectors/*.yaml', 'apps/server/src/**/*.gen.json'];
  const committed = globSync(places, { cwd: root }).toSorted();
  expect(committed).toEqual([...pages.keys(), checkedWithDatabase].toSorted());
});

test.each([...pages])('%s is current: npm run generate', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});

test('every refusal that an operation names has its own row in the page of refusals', () => {
  const routes = pages.get('docs/generated/routes.md') ?? '';
  const refusals = pages.get('docs/generated/refusals.md') ?? '';
  const targets = [...routes.matchAll(/\(refusals\.md#(\w+)\)/g)].map(([, name]) => name);
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter((name) => !refusals.includes(`<a id="${name}"></a>`))).toEqual([]);
});
